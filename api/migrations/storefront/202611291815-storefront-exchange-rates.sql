-- Copy of the operator's file of exchange rates, from which prices are converted for readers of another currency.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  -- Units of this currency for one unit of the file's base currency.
  rate double precision NOT NULL CHECK (rate > 0),
  day date NOT NULL
);
