import {
  type RegistrationTexts,
  type RegistrationMethod,
  TERMS_VERSION,
} from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { getBook } from '@parlour/tenant';

import type { Context } from '../../../request/context.ts';
import {
  insertMember,
  profileFields,
  type ProfileRepository,
  writeWithdrawalPin,
} from '../member/module.ts';
import { deviceHash, type LoginAccount, type StopsExcluded } from '../session/module.ts';
import { acceptInvitation, type Invitation } from './affiliate-links.ts';
import { type QuotaRules, requireQuota } from './agent-quotas.ts';
import { grantRegistrationBonuses, insertRegistration } from './registration-repository.ts';
import type { RegistrationInput } from './registration-form.ts';

type NewAccount = {
  readonly method: RegistrationMethod;
  readonly input: RegistrationInput;
  readonly texts: RegistrationTexts;
  readonly username: string;
  readonly mobile: string | null;
  readonly isMobileVerified: boolean;
  readonly hashes: { readonly password: string | null; readonly withdrawalPin: string | null };
  readonly invitation: Invitation | undefined;
  readonly quotas: QuotaRules;
  readonly today: string;
};

type AccountDeps = {
  readonly profiles: ProfileRepository;
  readonly exclusions: StopsExcluded;
};

/**
 * Writes an account with its profile and registration, and grants the bonuses that promotions give
 * for it; undefined when its name is taken. Refused where the agent who invites has as many
 * accounts as it may.
 */
export async function insertAccount(
  tx: Db,
  { profiles, exclusions }: AccountDeps,
  ctx: Context,
  account: NewAccount,
): Promise<LoginAccount | undefined> {
  const { method, input, texts, hashes, invitation } = account;
  // A member at the top who invites has no team, and no quota.
  if (invitation && invitation.agent !== null) {
    const kind = invitation.kind === 'AGENT' ? 'agents' : 'members';
    await requireQuota(tx, ctx.tenantId, invitation.agent, kind, account.quotas);
  }
  const member = await insertMember(tx, ctx.tenantId, {
    username: account.username,
    passwordHash: hashes.password,
    accountType: invitation?.kind === 'AGENT' ? 'agent_1' : 'member',
    book: getBook(ctx.tenant, account.today),
    birthDate: texts.birthday ?? null,
    language: ctx.language,
    upline: invitation?.agent ?? null,
    nickname: texts.nickname,
    mobile: account.mobile,
    isMobileVerified: account.isMobileVerified,
    email: texts.email,
  });
  if (!member) return undefined;
  const filledFields = profileFields.filter((field) => texts[field]);
  const profile = Object.fromEntries(filledFields.map((field) => [field, texts[field]]));
  await profiles.write(tx, ctx.tenantId, member.id, profile);
  if (hashes.withdrawalPin !== null)
    await writeWithdrawalPin(tx, ctx.tenantId, member.id, hashes.withdrawalPin);
  await insertRegistration(tx, ctx.tenantId, member.id, {
    method: method === 'mobile' ? 'MOBILE' : 'USERNAME',
    registerUrl: input.registerUrl,
    domain: input.domain,
    link: invitation?.link,
    affiliateCode: texts.affiliateCode,
    referralCode: texts.referralCode,
    recommenderId: texts.recommenderId,
    termsVersion: TERMS_VERSION,
    minimumAge: ctx.tenant.jurisdiction.minimumAge,
  });
  if (invitation) await acceptInvitation(tx, ctx.tenantId, member.id, invitation);
  // An excluded person who registers again gets no bonuses either.
  const person = { tenantId: ctx.tenantId, member: member.id };
  await exclusions.stop(tx, person, ctx, { device: deviceHash(ctx) });
  await grantRegistrationBonuses(tx, ctx.tenantId, member.id, ctx.requestId);
  return member;
}
