import type { ApplicationState } from '@parlour/contract/states/promotions';
import type { BonusState } from '@parlour/contract/states/bonuses';
import type { PromotionRefusal } from '@parlour/contract';
import type {
  BonusWallet,
  ContactKind,
  DrawKind,
  PromotionTerms,
  PromotionTrigger,
} from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/**
 * A listed promotion and what it is to a member, with the latest bonus that the member got of it:
 * null without one. Amounts in micro-units.
 */
export type MemberPromotionRow = {
  readonly promotion: string;
  /** Of the terms that run: how it is joined. */
  readonly code: string | null;
  /** In the language asked for. */
  readonly title: string;
  readonly phase: 'soon' | 'running' | 'over';
  /** The reason the member cannot join it now, as the code of an error; null: it can. */
  readonly refusal: PromotionRefusal | null;
  /** The trigger that earns it; null without terms that run. */
  readonly trigger: PromotionTrigger | null;
  /** The terms of a part of the losses that run; null for other triggers. */
  readonly loss_back: PromotionTerms | null;
  /** The net loss or valid bets since the period began, and what they would bring now. */
  readonly figure: bigint | null;
  readonly back: bigint | null;
  /** Check-ins in a row, and whether there was one today; null where there are none. */
  readonly days: number | null;
  readonly is_done: boolean | null;
  /** Contact details that the profile lacks; null where none are asked for. */
  readonly missing: ContactKind[] | null;
  /** True when the member takes part in a tournament; null for other triggers. */
  readonly has_joined: boolean | null;
  readonly bonus: string | null;
  readonly state: BonusState | null;
  readonly amount: bigint | null;
  readonly wallet: BonusWallet | null;
  /** The promotion of the raffle that its entries are of; null for other bonuses. */
  readonly raffle: string | null;
  /** The way the amount of the bonus will be drawn; null where it is known. */
  readonly drawn_by: DrawKind | 'FREE_SPINS' | null;
  readonly counted: bigint | null;
  readonly required: bigint | null;
  readonly claim_by: Date | null;
  readonly expires_at: Date | null;
  /** The latest application of the member, and whether another one would be for the same. */
  readonly application_state: ApplicationState | null;
  readonly applied_at: Date | null;
  readonly member_text: string | null;
  readonly is_same_occasion: boolean | null;
};

/** The ids of promotions that a page lists now. */
const LISTED = `select a.promotion from announcement a where a.tenant = $1
  and a.kind = 'promotion' and a.is_on and a.valid_from <= now()
  and (a.valid_until is null or a.valid_until > now())`;

/** The listed promotions, or one of them whether it is listed or not, for a member. */
export const readMemberPromotions = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  { language, only = null }: { readonly language: string; readonly only?: string | null },
): Promise<MemberPromotionRow[]> =>
  db.many(
    'promotion-states',
    `select p.public_id as promotion, v.terms -> 'trigger' ->> 'code' as code,
       coalesce((select t.title from announcement a join announcement_text t
         on t.tenant = a.tenant and t.announcement = a.id
         where a.tenant = p.tenant and a.promotion = p.public_id
         order by t.language <> $3, t.language <> 'EN', t.language limit 1), p.name) as title,
       case when v.version is null or v.ends_at <= now() then 'over'
         when v.starts_at > now() then 'soon' else 'running' end as phase,
       case when v.starts_at <= now() and (v.ends_at is null or v.ends_at > now())
         then promotion_refusal(p.tenant, p.id, v.terms, $2, now()) end as refusal,
       v.terms -> 'trigger' ->> 'kind' as trigger, l.figure,
       case when v.terms @> '{"trigger": {"kind": "LOSS_BACK"}}' then v.terms end as loss_back,
       bonus_amount(v.terms -> 'reward', l.base) as back,
       coalesce(c.done, c.next - 1) as days, c.done is not null as is_done,
       missing_contacts(p.tenant, $2, v.terms -> 'trigger') as missing,
       has_joined_tournament(p.tenant, p.id, v.terms -> 'trigger', $2) as has_joined,
       b.public_id as bonus, b.state, b.amount, b.wallet, b.raffle, b.drawn_by, b.counted,
       b.required, b.claim_by, b.expires_at, a.state as application_state, a.applied_at,
       a.member_text,
       a.occasion = coalesce(application_occasion(v.terms -> 'trigger',
         (now() at time zone z.time_zone)::date), a.occasion) as is_same_occasion
     from promotion p join tenant z on z.id = p.tenant left join promotion_version v
       on v.tenant = p.tenant and v.promotion = p.id and v.version = p.running
     left join lateral (select x.*, g.terms -> 'reward' ->> 'raffle' as raffle,
         case when x.state = 'CLAIMABLE' and is_drawn_reward(g.terms -> 'reward')
           then g.terms -> 'reward' ->> 'kind' end as drawn_by
       from bonus x join promotion_version g on g.tenant = x.tenant
         and g.promotion = x.promotion and g.version = x.version
       where x.tenant = p.tenant and x.member = $2 and x.promotion = p.id
       order by x.granted_at desc, x.id desc limit 1) b on true
     left join lateral (select x.* from promotion_application x where x.tenant = p.tenant
       and x.member = $2 and x.promotion = p.id order by x.id desc limit 1) a on true
     left join lateral (
       select coalesce(sum(n.figure), 0)::bigint as figure,
         coalesce(sum(n.base), 0)::bigint as base
       from (select (now() at time zone t.time_zone)::date as today,
           (v.starts_at at time zone t.time_zone)::date as began from tenant t
           where t.id = p.tenant) d
       cross join lateral day_bonus_bases(p.tenant, v.terms -> 'trigger', greatest(d.began,
         case v.terms -> 'trigger' ->> 'per' when 'WEEK' then date_trunc('week', d.today)::date
           else d.today end), d.today, $2) n
     ) l on v.terms -> 'trigger' ->> 'kind' in ('LOSS_BACK', 'REBATE') and v.starts_at <= now()
     left join lateral (
       select check_in_day(p.tenant, p.id, v.terms -> 'reward', $2, d.today) as next,
         (select (x.reason ->> 'day')::integer from bonus x where x.tenant = p.tenant
           and x.promotion = p.id and x.member = $2 and x.occasion = d.today::text) as done
       from (select brand_day(p.tenant) as today) d
     ) c on v.terms -> 'trigger' ->> 'kind' = 'LOGIN' and v.starts_at <= now()
     where p.tenant = $1 and case when $4::text is not null then p.public_id = $4
       else p.public_id in (${LISTED}) end
     order by p.id limit 500`,
    [tenantId, member, language, only],
  );

/** Grants today's bonus of a daily check-in; says why not, or null. */
export const checkIn = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  {
    promotion,
    actor,
    requestId,
  }: { readonly promotion: string; readonly actor: string; readonly requestId: string },
): Promise<PromotionRefusal | null> =>
  (
    await db.one<{ refusal: PromotionRefusal | null }>(
      'promotion-check-in',
      'select check_in($1::smallint, $2, $3, $4, $5) as refusal',
      [tenantId, member, promotion, actor, requestId],
    )
  )?.refusal ?? null;

/** Grants the bonus of the promotion under a code; says which, or why not. */
export const enterPromoCode = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  {
    code,
    actor,
    requestId,
  }: { readonly code: string; readonly actor: string; readonly requestId: string },
): Promise<{
  readonly refusal: PromotionRefusal | 'promo_code_unknown' | null;
  readonly promotion: string | null;
}> => {
  const row = await db.one<{
    refusal: PromotionRefusal | 'promo_code_unknown' | null;
    promotion: string | null;
  }>(
    'promotion-enter-code',
    `select refusal, promotion from enter_promo_code($1::smallint, $2, $3, $4, $5)`,
    [tenantId, member, code, actor, requestId],
  );
  if (!row) throw new Error('enter_promo_code returned no row');
  return row;
};
