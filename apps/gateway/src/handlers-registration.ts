import type { GatewayHandlers } from './http/handlers.ts';
import type { RegistrationService } from './modules/registration/registration-service.ts';

/** Handlers of what opens accounts, besides the registration by username that stands among a member's calls. */
export const registrationHandlers = (
  registration: RegistrationService,
): Pick<GatewayHandlers, 'registration'> => ({
  registration: {
    mobile: (ctx, { body }) => registration.register(ctx, 'mobile', body),
    checkUsername: (ctx, { query }) => registration.checkUsername(ctx, query.username),
    affiliate: (ctx, { query }) => registration.checkInvitation(ctx, query.code),
  },
});
