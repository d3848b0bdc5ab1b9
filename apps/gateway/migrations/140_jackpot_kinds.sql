-- The progressive jackpot, first step: kinds of operation. A value of an enumeration can be used only after the transaction that added it.

alter type operation_kind add value 'CONTRIBUTION';
alter type operation_kind add value 'JACKPOT';
