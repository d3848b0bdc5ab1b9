-- Approvals for accounts without a password: by a code to the member's own number or address, or by the account elsewhere that lets it in.

alter table step_up drop constraint step_up_method_check;
alter table step_up add constraint step_up_method_check check (method in ('payment', 'passkey', 'password', 'code', 'identity'));
-- A code is sent once a minute: the same question meanwhile is answered with the one that is on its way.
alter table step_up add column asked_at timestamptz not null default clock_timestamp();
comment on table step_up is 'A question for one more proof before one exact act: asked, approved, spent once, five failures; two minutes, or as long as what was sent for lives. The server chose the method.';
