-- Tickets that their players turn into money before the last event has ended.

alter table ticket
  add column cashed_out_at timestamptz,
  add constraint ticket_cashed_out check (cashed_out_at is null or (payout > 0 and state in ('decided', 'done')));
comment on column ticket.cashed_out_at is 'The moment whose odds made the payout, where the player took that instead of waiting for the end; anybody can work the amount out again. Null: paid by its events.';
