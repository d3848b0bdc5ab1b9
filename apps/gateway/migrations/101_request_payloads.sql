-- The audit trail is searched by what the requests of its rows are about.
create index operator_request_payload on operator_request using gin (payload jsonb_path_ops);
