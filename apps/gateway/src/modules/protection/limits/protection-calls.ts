import { type Contract, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import { LIMIT_AMOUNT_RANGE, LIMIT_MINUTES_RANGE } from '@parlour/contract/rules';
import { fromWire, micros, toWire } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import type { StepUp } from '../../identity/step-up/module.ts';
import { exclusionDays, timeOutDays } from './periods.ts';
import type { ProtectionContext, ProtectionService } from './protection-service.ts';
import type { LimitKind, LimitState, PlaySession } from './protection-state.ts';

type Calls = Contract['protection'];
type State = Reply<Calls['state']>;
type Limits = Reply<Calls['limits']>;

const toContext = ({ tenantId, actor, requestId, ip }: MemberContext): ProtectionContext => ({
  tenantId,
  memberId: actor.memberId,
  requestId,
  ip,
});

const toLimitValue = (kind: LimitKind, value: bigint | null) => ({
  amount: value === null || kind === 'SESSION' ? null : toWire(micros(value)),
  minutes: value === null || kind !== 'SESSION' ? null : Number(value / 60n),
});

const toLimit = (limit: LimitState): Limits['limits'][number] => ({
  kind: limit.kind,
  own: toLimitValue(limit.kind, limit.own),
  operator: limit.operator === null ? null : toLimitValue(limit.kind, limit.operator),
  used: limit.used === null ? null : toWire(limit.used),
  pending: limit.next_at && {
    ...toLimitValue(limit.kind, limit.next_value),
    from: limit.next_at.getTime(),
    canConfirm: limit.can_confirm === true,
  },
});

const toSession = (session: PlaySession): NonNullable<State['session']> => ({
  startedAt: session.started_at.getTime(),
  seconds: session.seconds,
  net: toWire(session.net),
  nextCheckIn: session.next_check_in,
  isCheckDue: session.due,
  endsIn: session.ends_in,
});

/** The value of a limit that was sent, in what the ledger counts; refuses one out of range. */
function readLimitValue({ kind, amount, minutes }: HandlerInput<Calls['setLimit']>): bigint {
  const [field, value, allowed] =
    kind === 'SESSION'
      ? (['minutes', minutes, LIMIT_MINUTES_RANGE] as const)
      : (['amount', amount as number | undefined, LIMIT_AMOUNT_RANGE] as const);
  if (value === undefined) throw fieldError([{ field, rule: 'required' }]);
  if (value < allowed.min) throw fieldError([{ field, rule: 'min', allowed }]);
  if (value > allowed.max) throw fieldError([{ field, rule: 'max', allowed }]);
  return kind === 'SESSION' || amount === undefined ? BigInt(value) * 60n : fromWire(amount);
}

/** The calls of player protection: words of the wire into rules of the service, and back. */
export function createProtectionCalls({
  protection,
  stepUp,
}: {
  readonly protection: ProtectionService;
  readonly stepUp: Pick<StepUp, 'require'>;
}) {
  const readState = async (ctx: MemberContext): Promise<State> => {
    const { state, session } = await protection.state(toContext(ctx));
    return {
      timeOutUntil: state?.timeout_until?.getTime() ?? null,
      exclusion:
        state?.excluded_at && state.excluded_until
          ? { since: state.excluded_at.getTime(), until: state.excluded_until.getTime() }
          : null,
      realityCheckMinutes: state?.check_minutes ?? null,
      session: session ? toSession(session) : null,
    };
  };
  const readLimits = async (ctx: MemberContext): Promise<Limits> => ({
    limits: (await protection.limits(toContext(ctx))).map(toLimit),
  });

  return {
    state: readState,
    limits: readLimits,

    async setLimit(ctx: MemberContext, input: HandlerInput<Calls['setLimit']>) {
      await protection.setLimit(toContext(ctx), input.kind, readLimitValue(input));
      return readLimits(ctx);
    },

    async removeLimit(ctx: MemberContext, { kind }: HandlerInput<Calls['removeLimit']>) {
      await protection.setLimit(toContext(ctx), kind, null);
      return readLimits(ctx);
    },

    async confirmLimit(ctx: MemberContext, { kind }: HandlerInput<Calls['confirmLimit']>) {
      await protection.confirmLimit(toContext(ctx), kind);
      return readLimits(ctx);
    },

    async timeOut(ctx: MemberContext, { period }: HandlerInput<Calls['timeOut']>) {
      await protection.timeOut(toContext(ctx), timeOutDays[period]);
      return readState(ctx);
    },

    async exclude(ctx: MemberContext, input: HandlerInput<Calls['exclude']>) {
      const { period, username, stepUp: proof } = input;
      if (username !== ctx.actor.username)
        throw fieldError([{ field: 'username', rule: 'own_username' }]);
      const until = await protection.exclude(toContext(ctx), exclusionDays[period], (tx) =>
        stepUp.require(tx, ctx, 'selfExclude', { period }, proof),
      );
      return { until: until.getTime() };
    },

    async setRealityCheck(ctx: MemberContext, { minutes }: HandlerInput<Calls['setRealityCheck']>) {
      await protection.setRealityCheck(toContext(ctx), minutes);
      return readState(ctx);
    },

    async acknowledge(ctx: MemberContext, { answer }: HandlerInput<Calls['acknowledge']>) {
      await protection.acknowledge(toContext(ctx), answer);
      return readState(ctx);
    },
  };
}
