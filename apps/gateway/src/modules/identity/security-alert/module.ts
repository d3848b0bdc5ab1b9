import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import {
  type MemberTemplate,
  type NewMemberMessage,
  sendMemberMessage,
  writeMessage,
} from '../../platform/member-messages/module.ts';
import type { Outbox } from '../../platform/outbox/module.ts';

/** The messages about an account's security. */
type SecurityTemplate = Extract<
  MemberTemplate,
  'passwordChanged' | 'pinChanged' | 'mobileVerified' | 'emailVerified' | 'newLogin'
>;

type AlertContext = Pick<Context, 'tenant' | 'tenantId' | 'language'>;

/** The verified address and number of a member, at which alerts leave the site. */
type Contacts = { readonly email: string | null; readonly mobile: string | null };

export type SecurityAlerts = {
  /**
   * Reports to a member what happened to the account, in the transaction of it: in the inbox, and
   * by mail, or by text where no mail is verified. Given contacts are those from before a change.
   */
  readonly send: (
    tx: Db,
    ctx: AlertContext,
    member: MemberId,
    message: NewMemberMessage<SecurityTemplate>,
    contacts?: Contacts,
  ) => Promise<void>;
  readonly readContacts: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<Contacts>;
};

/** News of an account's security are stale after a day. */
const LIFE_MINUTES = 24 * 60;

const readContacts: SecurityAlerts['readContacts'] = async (tx, tenantId, member) =>
  (await tx.one<{ email: string | null; mobile: string | null }>(
    'security-contacts',
    `select case when email_verified_at is not null then email end as email,
       case when mobile_verified_at is not null then mobile end as mobile
     from member where tenant = $1 and id = $2`,
    [tenantId, member],
  )) ?? { email: null, mobile: null };

export const createSecurityAlerts = ({
  outbox,
}: {
  readonly outbox: Pick<Outbox, 'enqueueIfAvailable'>;
}): SecurityAlerts => ({
  readContacts,

  async send(tx, ctx, member, message, contacts) {
    const { tenant, tenantId, language } = ctx;
    await sendMemberMessage(tx, tenantId, member, message);
    const { email, mobile } = contacts ?? (await readContacts(tx, tenantId, member));
    const to = email ?? mobile;
    const written = writeMessage(tenant, language, message.template, message.params);
    if (to === null || !written) return;
    await outbox.enqueueIfAvailable(tx, ctx, {
      channel: email === null ? 'sms' : 'email',
      to,
      template: 'security',
      facts: { title: written.subject, text: written.content },
      language,
      lifeMinutes: LIFE_MINUTES,
    });
  },
});
