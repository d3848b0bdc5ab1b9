import { ledgerAccounts } from '@parlour/contract/operator/choices';
import { agentContractKinds } from '@parlour/contract/agent-contracts';
import { redemptionStates } from '@parlour/contract/states/redemptions';
import { limitKinds } from '@parlour/contract/rules';
import { type Translate, useTranslation } from '@parlour/i18n';
import { formatMoney, micros, type WireAmount } from '@parlour/money';
import { categories } from '@parlour/tenant';
import { useCallback } from 'react';

import type { Brand } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { useProviderName } from '../payment-providers/provider-types.ts';
import { useSettingLabel } from '../settings/use-setting-label.ts';
import type { ChangeRequest } from './approval-types.ts';
import { AMOUNTS, writeAmount } from '../../changes/field-amounts.ts';

/** The values in the sentence of a request; a value that the request does not contain is a dash. */
export type RequestFacts = Readonly<Record<string, string>>;

/** Amounts as text, in micro-units. */
const MICROS = ['win', 'cap'] as const;
const COUNTS = ['version', 'bets', 'receivers'] as const;
const TEXTS = [
  'deposit',
  'withdrawal',
  'payee',
  'order',
  'item',
  'round',
  'drawNo',
  'game',
  'upline',
  'title',
  'login',
  'role',
  'vendor',
  'replaced',
] as const;

/** The words for what requests name: limits, accounts, states, contracts. */
function useNames() {
  const { t: ofMembers } = useTranslation('members');
  const { t: ofMall } = useTranslation('mall');
  const { t: ofContracts } = useTranslation('contracts');
  return useCallback(
    (name: 'limit' | 'account' | 'order' | 'contract' | 'product', value: unknown): string => {
      const say = (t: Translate, key: string | undefined) => (key === undefined ? '–' : t(key));
      const of = <Value extends string>(
        known: readonly Value[],
        prefix: string,
      ): string | undefined => {
        const found = known.find((one) => one === value);
        return found && `${prefix}.${found}`;
      };
      if (name === 'limit') return say(ofMembers, of(limitKinds, 'protection.kinds'));
      if (name === 'account') return say(ofMembers, of(ledgerAccounts, 'accounts'));
      if (name === 'order') return say(ofMall, of(redemptionStates, 'states'));
      if (name === 'contract') return say(ofContracts, of(agentContractKinds, 'kinds'));
      return say(ofContracts, of(categories, 'products'));
    },
    [ofMembers, ofMall, ofContracts],
  );
}

/** The parts of a request that its sentence is made of. */
export type FactsRequest = Pick<
  ChangeRequest,
  'action' | 'brand' | 'payload' | 'before' | 'member'
>;

/** Reads from a request what its sentence names, in words and with the currency. */
export function useRequestFacts(): (
  request: FactsRequest,
  brand: Brand | undefined,
) => RequestFacts {
  const nameOf = useNames();
  const providerName = useProviderName();
  const settingLabel = useSettingLabel();
  return useCallback(
    ({ action, payload, before, member }, brand) => {
      const money = (value: unknown) =>
        typeof value === 'number'
          ? writeAmount(value as WireAmount, payload['currency'], brand)
          : undefined;
      const small = (value: unknown) =>
        typeof value === 'string' && /^\d+$/.test(value) && brand
          ? formatMoney(micros(BigInt(value)), brand.currency)
          : undefined;
      const count = (value: unknown) =>
        typeof value === 'number' ? formatCount(value) : undefined;
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
      const length = (value: unknown) => (Array.isArray(value) ? String(value.length) : undefined);
      const named = (names: readonly string[], read: (value: unknown) => string | undefined) =>
        Object.fromEntries(names.map((name) => [name, read(payload[name]) ?? '–']));
      return {
        ...named(AMOUNTS, money),
        ...named(MICROS, small),
        ...named(COUNTS, count),
        ...named(TEXTS, text),
        member: member?.username ?? text(payload['username']) ?? '–',
        agent: text(payload['agent']) ?? '–',
        team: count(payload['teamSize']) ?? '–',
        ends: count(payload['contractsEnding']) ?? '–',
        ranks: length(payload['ranks']) ?? '–',
        permissions: length(payload['permissions']) ?? '–',
        product: nameOf('product', payload['product']),
        provider: providerName(text(payload['provider']) ?? '–'),
        name:
          action === 'setting.changed'
            ? settingLabel(text(payload['name']) ?? '–')
            : (text(payload['name']) ?? '–'),
        kind: nameOf(action === 'contract.offered' ? 'contract' : 'limit', payload['kind']),
        account:
          action === 'payee.unblocked'
            ? (text(payload['account']) ?? '–')
            : nameOf('account', payload['account']),
        from: money(before?.['balance']) ?? count(before?.['rank']) ?? '–',
        to: toValue(),
      };

      /** Returns the new value: a balance, a rank, a limit, or the state of an order. */
      function toValue(): string {
        if (action === 'member.ranked') return count(payload['rank']) ?? '–';
        if (action === 'member.limit.loosened') return money(payload['value']) ?? '–';
        if (action === 'mall-order.decided') return nameOf('order', payload['to']);
        return money(before?.['balanceAfter']) ?? '–';
      }
    },
    [nameOf, providerName, settingLabel],
  );
}
