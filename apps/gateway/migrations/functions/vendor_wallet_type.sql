-- Account type of the wallets at one vendor: a member has at most one, beside the main wallet.
create or replace function vendor_wallet_type(p_vendor smallint) returns text
language sql immutable parallel safe return 'VENDOR_WALLET:' || p_vendor::text;
