-- What can follow each state (libs/contract/src/states) is checked by the database: a change that
-- no list has is refused, from the owner too.

create function refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception 'a % does not go from % to %', tg_table_name, to_jsonb(old) ->> tg_argv[0],
    to_jsonb(new) ->> tg_argv[0] using errcode = 'check_violation';
end
$$;

-- p_transitions: a state, " > ", and the states that can follow it. A later migration that calls it
-- again replaces the list.
create procedure guard_transitions(p_table regclass, p_column text, p_transitions text[])
language plpgsql as $$
declare
  v_pairs constant text[] := array(select split_part(t, ' > ', 1) || ' ' || n
    from unnest(p_transitions) t, unnest(string_to_array(split_part(t, ' > ', 2), ' ')) n);
begin
  execute format('create or replace trigger %1$I before update of %2$I on %3$s for each row '
    'when (old.%2$I <> new.%2$I and old.%2$I || '' '' || new.%2$I <> all (%4$L::text[])) '
    'execute function refuse_transition(%2$L)', 'transitions_of_' || p_column, p_column, p_table,
    v_pairs);
end
$$;
revoke execute on procedure guard_transitions(regclass, text, text[]) from public;

call guard_transitions('member', 'status', array[
  'ACTIVE > LOCKED CLOSED',
  'LOCKED > ACTIVE CLOSED',
  'CLOSED > ACTIVE'
]);
call guard_transitions('deposit_intent', 'state', array[
  'OPEN > REVIEW CONFIRMED HELD REFUSED FAILED EXPIRED CANCELLED',
  'REVIEW > OPEN HELD FAILED',
  'HELD > OPEN REFUSED',
  'REFUSED > REFUNDED',
  'FAILED > OPEN REVIEW HELD',
  'EXPIRED > OPEN HELD',
  'CANCELLED > OPEN HELD'
]);
call guard_transitions('withdrawal', 'state', array[
  'REVIEW > APPROVED REJECTED',
  'APPROVED > SENDING REJECTED PAID',
  'SENDING > PAID FAILED',
  'FAILED > APPROVED REJECTED PAID',
  'PAID > RETURNED'
]);
call guard_transitions('withdrawal', 'receipt', array[
  'WAITING > RECEIVED AUTOMATIC DISPUTED RETURNED',
  'RECEIVED > RETURNED',
  'AUTOMATIC > RETURNED',
  'DISPUTED > RECEIVED FORCED RETURNED',
  'FORCED > RETURNED'
]);
call guard_transitions('payout', 'state', array[
  'SENDING > PAID FAILED RETURNED',
  'PAID > RETURNED',
  'FAILED > PAID RETURNED'
]);
call guard_transitions('bonus', 'state', array[
  'CLAIMABLE > QUEUED EXPIRED FORFEITED NO_PRIZE',
  'QUEUED > ACTIVE PAID FORFEITED',
  'ACTIVE > QUEUED CONVERTED LOST EXPIRED FORFEITED',
  'PAID > QUEUED',
  'CONVERTED > ACTIVE FORFEITED',
  'LOST > ACTIVE'
]);
call guard_transitions('promotion_application', 'state', array[
  'PENDING > APPROVED REJECTED'
]);
call guard_transitions('free_spin', 'state', array[
  'PLAYED > SETTLED LATE ROLLED_BACK'
]);
call guard_transitions('redemption', 'state', array[
  'PENDING > APPROVED REJECTED CANCELLED REDEEMED',
  'APPROVED > REJECTED REDEEMED'
]);
call guard_transitions('contract_version', 'state', array[
  'OFFERED > ACCEPTED REJECTED WITHDRAWN EXPIRED'
]);
call guard_transitions('settlement_period', 'state', array[
  'OPEN > FROZEN',
  'FROZEN > SETTLED'
]);
call guard_transitions('settlement_payout', 'state', array[
  'DUE > PAID UNPAID',
  'UNPAID > PAID'
]);
call guard_transitions('settlement_adjustment', 'state', array[
  'DUE > PAID UNPAID',
  'UNPAID > PAID'
]);
call guard_transitions('rebate_payout', 'state', array[
  'DUE > PAID'
]);
call guard_transitions('lottery_draw', 'state', array[
  'open > closed void',
  'closed > drawn void',
  'drawn > settled',
  'void > refunded'
]);
call guard_transitions('lottery_bet', 'status', array[
  'open > won lost stopped void in_review cancelled'
]);
call guard_transitions('identity_check', 'state', array[
  'PENDING > APPROVED REJECTED',
  'APPROVED > PENDING EXPIRED REPLACED'
]);
call guard_transitions('member_case', 'state', array[
  'OPEN > CLOSED'
]);
call guard_transitions('support_ticket', 'state', array[
  'open > answered closed',
  'answered > open closed',
  'closed > open answered'
]);
call guard_transitions('outbox', 'state', array[
  'waiting > sending expired',
  'sending > waiting sent failed unknown'
]);
call guard_transitions('sent_message', 'state', array[
  'waiting > sending sent cancelled',
  'sending > sent cancelled'
]);
call guard_transitions('operator', 'status', array[
  'INVITED > ACTIVE LOCKED',
  'ACTIVE > LOCKED',
  'LOCKED > ACTIVE'
]);
call guard_transitions('operator_request', 'state', array[
  'OPEN > APPROVED REFUSED WITHDRAWN'
]);
call guard_transitions('export', 'state', array[
  'waiting > running done failed cancelled',
  'running > done failed cancelled',
  'done > expired'
]);
