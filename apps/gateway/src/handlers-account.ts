import type { GatewayHandlers } from './http/handlers.ts';
import type { ContactService } from './modules/member/contact-service.ts';
import type { PasswordService } from './modules/member/password-service.ts';
import type { PaymentPasswords } from './modules/member/payment-password.ts';
import type { ProfileService } from './modules/member/profile-service.ts';
import type { OwnSessions } from './modules/session/own-sessions-service.ts';
import type { StepUp } from './modules/session/step-up-service.ts';

type Services = {
  readonly own: OwnSessions;
  readonly stepUp: StepUp;
  readonly password: PasswordService;
  readonly profile: ProfileService;
  readonly contact: ContactService;
  readonly payment: PaymentPasswords;
};

/** What a member does with its own account. */
export const accountHandlers = ({
  own,
  stepUp,
  password,
  profile,
  contact,
  payment,
}: Services): GatewayHandlers['account'] => ({
  sessions: (ctx) => own.list(ctx),
  endSession: (ctx, { body }) => own.end(ctx, body.id),
  endOthers: (ctx) => own.endOthers(ctx),
  stepUp: (ctx, { body }) => stepUp.ask(ctx, body),
  stepUpConfirm: (ctx, { body }) => stepUp.confirm(ctx, body),
  changePassword: (ctx, { body }) => password.change(ctx, body),
  updateInfo: (ctx, { body }) => profile.update(ctx, body),
  playerAvatar: async (ctx) => ({ avatar: await profile.icon(ctx), avatarType: 'STATIC' as const }),
  icon: (ctx) => profile.icon(ctx),
  chooseIcon: (ctx, { body }) => profile.chooseIcon(ctx, body.icon),
  securityConfig: (ctx) => profile.security(ctx),
  sendMobileCode: (ctx, { body }) => contact.sendMobileCode(ctx, body),
  bindMobile: (ctx, { body }) => contact.bindMobile(ctx, body),
  sendEmailCode: (ctx, { body }) => contact.sendEmailCode(ctx, body),
  bindEmail: (ctx, { body }) => contact.bindEmail(ctx, body),
  setPaymentPassword: (ctx, { body }) => payment.set(ctx, body),
  hasPaymentPassword: (ctx) => payment.has(ctx),
});
