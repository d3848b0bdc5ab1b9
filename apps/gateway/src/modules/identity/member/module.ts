import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { Throttle } from '../../../security/throttle.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { SecurityAlerts } from '../security-alert/module.ts';
import type { SessionService } from '../session/module.ts';
import type { StepUp } from '../step-up/module.ts';
import type { VerificationCodes } from '../verification/module.ts';
import { createContactService } from './contact-service.ts';
import { createDefaultPassword } from './default-password.ts';
import { createMemberService } from './member-service.ts';
import { createPasswordService } from './password-service.ts';
import { createProfileRepository } from './profile-repository.ts';
import { createProfileService } from './profile-service.ts';
import type { WithdrawalPinCheck } from './withdrawal-pin-check.ts';
import { createWithdrawalPins } from './withdrawal-pin.ts';

export { isCommonPassword } from './common-password.ts';
export { isCommonPin } from './common-pin.ts';
export { defaultPasswordLabel } from './default-password.ts';
export { insertMember } from './member-repository.ts';
export {
  createProfileRepository,
  profileFields,
  type ProfileRepository,
} from './profile-repository.ts';
export { proveMobile } from './prove-mobile.ts';
export { writeWithdrawalPin } from './withdrawal-pin.ts';
export {
  createWithdrawalPinCheck,
  readWithdrawalPinState,
  unlockWithdrawalPin,
} from './withdrawal-pin-check.ts';

type AccountCalls = Omit<
  GatewayHandlers['account'],
  'sessions' | 'endSession' | 'endOthers' | 'stepUp' | 'stepUpConfirm'
>;
type MemberCalls = Omit<GatewayHandlers['member'], 'register'>;

export type MemberModuleDeps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly passwords: PasswordHasher;
  readonly throttle: Throttle;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'switches'>;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  readonly alerts: SecurityAlerts;
  readonly pin: WithdrawalPinCheck;
};

/**
 * Creates the module for the data that a member keeps with the account: profile, contacts,
 * passwords.
 */
export function createMemberModule(deps: MemberModuleDeps) {
  const { db, atRest, settings } = deps;
  const profiles = createProfileRepository({ atRest });
  const password = createPasswordService({
    ...deps,
    passwordDays: async (tenantId) => (await settings(tenantId)).passwordDays,
    defaultPassword: createDefaultPassword({ settings, atRest }),
  });
  const profile = createProfileService({ db });
  const contact = createContactService(deps);
  const pins = createWithdrawalPins(deps);

  const account: AccountCalls = {
    changePassword: password.change,
    updateInfo: profile.update,
    playerAvatar: profile.avatar,
    icon: profile.icon,
    chooseIcon: profile.chooseIcon,
    securityConfig: profile.security,
    sendMobileCode: contact.sendMobileCode,
    bindMobile: contact.bindMobile,
    sendEmailCode: contact.sendEmailCode,
    bindEmail: contact.bindEmail,
    setPaymentPassword: pins.set,
    resetPaymentPassword: pins.reset,
    hasPaymentPassword: pins.has,
  };
  const member: MemberCalls = {
    info: profile.info,
    language: createMemberService({ db }).language,
  };

  return {
    profiles,
    checkPasswordExpiry: password.checkExpiry,
    readPayeeName: async (tx: Db, tenantId: TenantId, id: MemberId): Promise<string | null> =>
      (await profiles.read(tx, tenantId, id)).payeeName ?? null,
    handlers: { account, member },
  };
}
