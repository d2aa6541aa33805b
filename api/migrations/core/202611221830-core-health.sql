-- One row, which each health check writes again.
CREATE TABLE health_checks (filler text NOT NULL, checked_at timestamptz(3) NOT NULL DEFAULT now());
