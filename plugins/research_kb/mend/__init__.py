"""What is mechanical about a finding, mended in the file itself; everything else stays as it is."""
