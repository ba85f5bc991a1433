"""Values as people write them: dates, ratings, addresses, lists, tags, topics."""
