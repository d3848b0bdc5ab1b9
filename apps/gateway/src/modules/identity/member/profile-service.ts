import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { type AccountType, checkField, registrationRules } from '@parlour/contract/rules';
import { listPayeeProviders } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { maySeeAdvertising } from '../../platform/member-messages/module.ts';
import { readWithdrawalPinState } from './withdrawal-pin-check.ts';
import { getDiallingCode, maskEmail, maskMobile } from '../verification/module.ts';
import { grantContactBonuses } from './contact-bonuses.ts';

type Info = Reply<Contract['member']['info']>;
type Update = HandlerInput<Contract['account']['updateInfo']>;
type Security = Reply<Contract['account']['securityConfig']>;

type Row = {
  readonly public_id: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly has_upline: boolean;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly mobile: string | null;
  readonly mobile_verified: boolean;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly avatar: string;
  readonly rank_level: number;
  /** Its names by language; null below the first rank. */
  readonly rank_names: Readonly<Record<string, string>> | null;
  readonly birth_date: string | null;
  readonly has_password: boolean;
  readonly has_bank: boolean;
  readonly has_wallet: boolean;
  readonly is_verified: boolean;
  /** The state of the newest identity check; null where no documents were sent. */
  readonly identity_state: string | null;
  readonly has_totp: boolean;
  readonly has_passkey: boolean;
  readonly fields: Readonly<Record<string, unknown>> | null;
};

const readProfile = (tx: Db, { tenantId, actor }: MemberContext): Promise<Row | undefined> =>
  tx.one(
    'profile-read',
    `select m.public_id, m.username, m.nickname, m.type, m.upline is not null as has_upline,
       m.created_at, m.last_login_at, m.mobile, m.mobile_verified_at is not null as mobile_verified,
       m.email, m.email_verified_at is not null as email_verified, m.avatar, m.rank_level,
       ladder_rank(rank_ladder_ranks(m.tenant), m.rank_level) -> 'names' as rank_names,
         m.birth_date, m.password_hash is not null as has_password, p.fields,
       exists (select from payee y where y.tenant = m.tenant and y.member = m.id
         and y.kind = 'bank' and y.removed_at is null) as has_bank,
       exists (select from payee y where y.tenant = m.tenant and y.member = m.id
         and y.kind = 'wallet' and y.removed_at is null) as has_wallet,
       is_identity_verified(m.tenant, m.id) as is_verified,
       (select lower(c.state) from identity_check c where c.tenant = m.tenant
         and c.member = m.id order by c.id desc limit 1) as identity_state,
       exists (select from member_totp t where t.tenant = m.tenant and t.member = m.id
         and t.confirmed_at is not null) as has_totp,
       exists (select from passkey k where k.tenant = m.tenant and k.member = m.id) as has_passkey
     from member m left join member_profile p on p.tenant = m.tenant and p.member = m.id
       where m.tenant = $1 and m.id = $2`,
    [tenantId, actor.memberId],
  );

/**
 * Fields of the profile in the family's names, and the rule of the registration that each follows.
 */
const ruleByField = {
  qq: 'qqNum',
  line: 'line',
  facebook: 'facebook',
  telegram: 'telegram',
  whatsapp: 'whatsapp',
  wechat: 'wechat',
  zalo: 'zalo',
  skype: 'skype',
  nationality: 'nationality',
} as const satisfies Record<string, keyof typeof registrationRules>;
const fieldNames = Object.keys(ruleByField) as readonly (keyof typeof ruleByField)[];

/**
 * Creates the service with which a member reads and changes its own profile. Numbers and addresses
 * leave masked.
 */
export const createProfileService = ({ db }: { readonly db: Database }) => ({
  info: (ctx: MemberContext): Promise<Info> =>
    db.transaction(ctx.tenantId, async (tx) => {
      const row = await readProfile(tx, ctx);
      if (!row) throw new ApiError('user.or.token.invalid');
      const profileFields = fieldNames.flatMap((name) => {
        const value = row.fields?.[ruleByField[name]];
        return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
      });
      return {
        id: row.public_id,
        account: row.username,
        nickname: row.nickname || row.username,
        accountType: row.type,
        toUpline: row.has_upline,
        clubLabel: {
          labelName: row.rank_names?.[ctx.language] ?? row.rank_names?.['EN'] ?? 'grey',
          rankLevel: row.rank_level,
        },
        memberLabel: [],
        regDate: row.created_at.getTime(),
        ...(row.last_login_at && { lastLogin: row.last_login_at.getTime() }),
        avatar: row.avatar,
        ...(row.mobile !== null && {
          mobile: maskMobile(row.mobile),
          countryDialingCode: getDiallingCode(row.mobile) ?? '',
          mobileVerified: row.mobile_verified,
        }),
        ...(row.email !== null && {
          email: maskEmail(row.email),
          emailVerified: row.email_verified,
        }),
        ...(row.birth_date !== null && { birthday: row.birth_date }),
        bindGA: row.has_totp,
        ...(ctx.actor.excludedUntil && { excludedUntil: ctx.actor.excludedUntil.getTime() }),
        ...(!(await maySeeAdvertising(tx, ctx.tenantId, ctx.actor.memberId)) && {
          hidesPromotions: true as const,
        }),
        ...Object.fromEntries(profileFields),
      };
    }),

  async update(ctx: MemberContext, input: Update): Promise<null> {
    const { nickname, ...rest } = input;
    const faults: FieldFault[] = [];
    const check = (
      name: string,
      field: keyof typeof registrationRules,
      value: string | undefined,
    ) => {
      const fault =
        value === undefined
          ? null
          : checkField(field, value, {
              ...registrationRules[field],
              enabled: true,
              required: field === 'nickname',
            });
      if (fault) faults.push({ ...fault, field: name });
    };
    check('nickname', 'nickname', nickname);
    for (const name of fieldNames) check(name, ruleByField[name], rest[name]);
    if (faults.length > 0) throw fieldError(faults);
    const changed = Object.fromEntries(
      fieldNames.flatMap((name) =>
        rest[name] === undefined ? [] : [[ruleByField[name], rest[name]] as const],
      ),
    );
    await db.transaction(ctx.tenantId, async (tx) => {
      if (nickname !== undefined)
        await tx.exec(
          'profile-nickname',
          'update member set nickname = $3 where tenant = $1 and id = $2',
          [ctx.tenantId, ctx.actor.memberId, nickname],
        );
      if (Object.keys(changed).length > 0) {
        await tx.exec(
          'profile-fields',
          `insert into member_profile (tenant, member, fields) values ($1, $2, $3)
           on conflict (tenant, member) do update
             set fields = member_profile.fields || excluded.fields, updated_at = now()`,
          [ctx.tenantId, ctx.actor.memberId, JSON.stringify(changed)],
        );
      }
      const fields = Object.keys({ ...(nickname !== undefined && { nickname }), ...changed });
      if (fields.length > 0)
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.memberId}`,
          action: 'profile.changed',
          subject: `member:${ctx.actor.memberId}`,
          requestId: ctx.requestId,
          detail: { fields },
        });
      await grantContactBonuses(tx, ctx, ctx.actor.memberId);
    });
    return null;
  },

  icon: (ctx: MemberContext): Promise<string> => readIcon(db, ctx),

  async avatar(ctx: MemberContext): Promise<Reply<Contract['account']['playerAvatar']>> {
    return { avatar: await readIcon(db, ctx), avatarType: 'STATIC' };
  },

  async chooseIcon(
    ctx: MemberContext,
    { icon }: HandlerInput<Contract['account']['chooseIcon']>,
  ): Promise<null> {
    await db.transaction(ctx.tenantId, (tx) =>
      tx.exec(
        'profile-choose-icon',
        'update member set avatar = $3 where tenant = $1 and id = $2',
        [ctx.tenantId, ctx.actor.memberId, icon],
      ),
    );
    return null;
  },

  async security(ctx: MemberContext): Promise<Security> {
    const { row, pin } = await db.transaction(ctx.tenantId, async (tx) => ({
      row: await readProfile(tx, ctx),
      pin: await readWithdrawalPinState(tx, ctx.tenantId, ctx.actor.memberId),
    }));
    if (!row) throw new ApiError('user.or.token.invalid');
    const kinds = new Set(listPayeeProviders(ctx.tenant.country).map(({ kind }) => kind));
    const is = (isComplete: boolean) => ({ enabled: true, isComplete });
    const none = { enabled: false, isComplete: false };
    return {
      info: {
        loginPassword: is(row.has_password),
        bindGA: is(row.has_totp),
        passkeys: is(row.has_passkey),
        paymentPassword: {
          ...is(pin.isSet),
          ...(pin.isLocked && { status: 'locked' }),
        },
        mobileNum: is(row.mobile !== null),
        mobileVerified: is(row.mobile_verified),
        email: { ...is(row.email !== null), status: row.email_verified ? 'verified' : 'open' },
        bankCards: { enabled: kinds.has('bank'), isComplete: row.has_bank },
        eWallet: { enabled: kinds.has('wallet'), isComplete: row.has_wallet },
        idVerification: {
          ...is(row.is_verified),
          ...(row.identity_state !== null && { status: row.identity_state }),
        },
        // Not offered: accounts in virtual currencies, and tax numbers.
        virtualWallets: none,
        securityQuestions: none,
        cpfVerification: none,
      },
    };
  },
});

const readIcon = (db: Database, ctx: MemberContext): Promise<string> =>
  db.transaction(
    ctx.tenantId,
    async (tx) =>
      (
        await tx.one<{ avatar: string }>(
          'profile-icon',
          'select avatar from member where tenant = $1 and id = $2',
          [ctx.tenantId, ctx.actor.memberId],
        )
      )?.avatar ?? 'default',
  );
