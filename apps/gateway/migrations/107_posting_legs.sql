-- One leg of an operation, as post_operation takes it: an amount from one account to another.
create type posting_leg as (debit bigint, credit bigint, amount bigint);
