import type { GatewayHandlers } from '../../../request/handlers.ts';
import { createRegistrationService, type RegistrationDeps } from './registration-service.ts';

export type { RegistrationDeps } from './registration-service.ts';

export { lockQuota, type QuotaKind, readQuotas, requireQuota } from './agent-quotas.ts';
export { acceptInvitation, findInvitation, randomAffiliateCode } from './affiliate-links.ts';
export { insertRegistration } from './registration-repository.ts';
export { parseTypedUsername } from './typed-username.ts';

/** Opens accounts by username or by mobile number. */
export function createRegistrationModule(deps: RegistrationDeps) {
  const service = createRegistrationService(deps);
  const member: Pick<GatewayHandlers['member'], 'register'> = {
    register: (ctx, input) => service.register(ctx, 'username', input),
  };
  const registration: GatewayHandlers['registration'] = {
    mobile: (ctx, input) => service.register(ctx, 'mobile', input),
    checkUsername: service.checkUsername,
    affiliate: service.checkInvitation,
  };
  return { handlers: { member, registration } };
}
