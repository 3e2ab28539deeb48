-- What a ration comes to for who does not see the health sections; unknown until it is judged again.
ALTER TABLE ration ADD COLUMN requirement_verdict TEXT NOT NULL
  DEFAULT '{"level":"unknown","risk":0,"watch":0,"unknown":0}';
