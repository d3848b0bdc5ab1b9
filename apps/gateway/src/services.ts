import type { Config } from './config.ts';
import { accountHandlers } from './handlers-account.ts';
import { agentHandlers } from './handlers-agent.ts';
import type { Database } from './db/pool.ts';
import { createGames } from './handlers-games.ts';
import { lotteryHandlers } from './handlers-lottery.ts';
import { registrationHandlers } from './handlers-registration.ts';
import { reportsHandlers } from './handlers-reports.ts';
import { walletHandlers } from './handlers-wallet.ts';
import { createIdentity, identityHandlers } from './handlers-identity.ts';
import { createFactors, createNoteNetwork } from './handlers-factors.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import { createPayloadKeys } from './http/payload-keys.ts';
import { createOpenPayload } from './http/payload.ts';
import type { TenancyLookup } from './http/tenancy.ts';
import { createVendorKeys } from './http/vendor-keys.ts';
import { createMessaging, messagingHandlers } from './messaging.ts';
import { createAgentService } from './modules/agent/agent-service.ts';
import { createAuditJob } from './modules/audit/audit-job.ts';
import { createContentService } from './modules/content/content-service.ts';
import { createFeedbackService } from './modules/content/feedback-service.ts';
import { createRanksService } from './modules/content/ranks-service.ts';
import { createShelf } from './modules/content/shelf.ts';
import { createUnseenService } from './modules/content/unseen-service.ts';
import { createChatService } from './modules/chat/chat-service.ts';
import { createBalanceChanges } from './modules/events/balance-changes.ts';
import { createWinnersJob } from './modules/events/winners-job.ts';
import { createTrialAccounts } from './modules/freeplay/trial-accounts.ts';
import { createCaptchas } from './modules/human/captcha/captchas.ts';
import { createHumanCheck } from './modules/human/human-check.ts';
import { createLedgerService } from './modules/ledger/ledger-service.ts';
import { createContactService } from './modules/member/contact-service.ts';
import { createDefaultPassword } from './modules/member/default-password.ts';
import { createJackpotJob } from './modules/jackpot/jackpot-job.ts';
import { createJackpotService } from './modules/jackpot/jackpot-service.ts';
import { sweepJob } from './modules/housekeeping/sweep.ts';
import type { JobRegistry } from './modules/jobs/jobs.ts';
import { createMemberService } from './modules/member/member-service.ts';
import { createPasswordService } from './modules/member/password-service.ts';
import { createPaymentPasswords, paymentPasswordHash } from './modules/member/payment-password.ts';
import { createProfileService } from './modules/member/profile-service.ts';
import { createOwnSessions } from './modules/session/own-sessions-service.ts';
import { createStepUp } from './modules/session/step-up-service.ts';
import { createStepUpWays } from './modules/session/step-up-ways.ts';
import { createProfiles } from './modules/member/profile.ts';
import { createRegistrationService } from './modules/registration/registration-service.ts';
import { createApprovingPasskeys } from './modules/passkey/passkey-service.ts';
import { createReconciliationJobs } from './modules/reconciliation/reconciliation-jobs.ts';
import { createReportsService } from './modules/reports/reports-service.ts';
import { createAttempts } from './modules/session/attempts.ts';
import { createDevices } from './modules/session/devices.ts';
import { createLoginService } from './modules/session/login-service.ts';
import { createPasswords } from './modules/session/password.ts';
import { createOnBegin, createRemembered } from './modules/session/remembered.ts';
import { createSessionService } from './modules/session/session-service.ts';
import { createThrottle } from './modules/session/throttle.ts';
import { createFirebaseWay } from './modules/session/ways/firebase-way.ts';
import { createSmsWay } from './modules/session/ways/sms-way.ts';
import { createUsernameWay } from './modules/session/ways/username-way.ts';
import type { CountryOf } from './modules/system/country-of.ts';
import { createPlaces } from './modules/system/places.ts';
import { createSettings } from './modules/system/settings.ts';
import { createSystemService } from './modules/system/system-service.ts';
import { createVendorWalletService } from './modules/vendor/vendor-wallet-service.ts';
import { createPursesService } from './modules/wallet/purses-service.ts';
import { createWalletService } from './modules/wallet/wallet-service.ts';
import { createAtRest } from './secrets/at-rest.ts';

export type ServicesDeps = {
  readonly config: Config;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  readonly jobs: JobRegistry;
  readonly countryOf: CountryOf;
  readonly settingsMs?: number | undefined;
};

/** Builds every module and the table of handlers over them. */
export function createServices({
  config,
  db,
  tenancies,
  masterKey,
  jobs,
  countryOf,
  settingsMs,
}: ServicesDeps) {
  const atRest = createAtRest(masterKey);
  const passwords = createPasswords();
  const throttle = createThrottle({ db, on: config.rateLimits });
  const settings = createSettings({ db, freshMs: settingsMs });
  const places = createPlaces({ db, freshMs: settingsMs });
  const system = createSystemService({
    db,
    settings,
    places,
    countryOf,
    tenants: tenancies.all.map(({ tenant }) => tenant),
    extraHosts: config.extraHosts,
    sendsSms: config.demo || config.sms !== null,
  });
  const human = createHumanCheck({ db, masterKey, on: config.humanCheck });
  const messaging = createMessaging({ config, db, atRest, masterKey, settings });
  const captchas = createCaptchas({ db, masterKey, throttle });
  const devices = createDevices({ db });
  const remembered = createRemembered({ db });
  const attempts = createAttempts({ db, on: config.rateLimits });
  const sessions = createSessionService({
    db,
    countryOf,
    onBegin: createOnBegin({
      devices,
      remembered,
      noteNetwork: createNoteNetwork({ db, masterKey }),
    }),
  });
  const password = createPasswordService({
    db,
    passwords,
    sessions,
    throttle,
    system,
    passwordDays: async (tenantId) => (await settings(tenantId)).passwordDays,
    defaultPassword: createDefaultPassword({ settings, atRest }),
  });
  const identity = createIdentity({
    config,
    db,
    tenancies,
    settings,
    system,
    sessions,
    throttle,
    messaging,
  });
  const stepUpWays = createStepUpWays({
    db,
    passwords,
    paymentPassword: paymentPasswordHash,
    passkeys: createApprovingPasskeys({ db }),
    codes: messaging.codes,
    identities: identity.service,
  });
  const stepUp = createStepUp({ db, masterKey, sessions, throttle, ways: stepUpWays });
  const profiles = createProfiles({ atRest });
  const { secondFactor, handlers: factorHandlers } = createFactors({
    db,
    masterKey,
    atRest,
    throttle,
    settings,
    system,
    sessions,
    stepUp,
    codes: messaging.codes,
    payeeOf: async (tx, tenantId, member) =>
      (await profiles.read(tx, tenantId, member)).payeeName ?? null,
  });
  const login = createLoginService({
    system,
    sessions,
    human,
    secondFactor,
    passwordDue: password.due,
    remembered,
    ways: {
      sms: createSmsWay({ db, codes: messaging.codes }),
      username: createUsernameWay({ db, passwords, attempts, devices, captchas }),
      firebase: createFirebaseWay(identity.service),
    },
  });
  const members = createMemberService({ db });
  const registration = createRegistrationService({
    db,
    passwords,
    sessions,
    throttle,
    system,
    human,
    codes: messaging.codes,
    verifyPhone: identity.service.verifyPhone,
    profiles,
  });
  const profile = createProfileService({ db });
  const balanceChanges = createBalanceChanges({ db });
  const ledger = createLedgerService({ database: db, onChange: balanceChanges.note });
  const trials = createTrialAccounts({ ledger, settings });
  const { handlers: gameHandlers, catalogue } = createGames({
    config,
    db,
    system,
    throttle,
    ledger,
    trials,
    freshMs: settingsMs,
  });
  const content = createContentService({ shelf: createShelf({ db }), catalogue });
  const ranks = createRanksService({ db, catalogue });
  const feedback = createFeedbackService({ db, throttle });
  const unseen = createUnseenService({ db });
  const chat = createChatService({ db, settings, limits: config.rateLimits });
  const jackpot = createJackpotService({ db, settings, onChange: balanceChanges.note });
  const vendors = createVendorWalletService({ database: db, ledger, jackpot });
  const keys = createPayloadKeys({ db, atRest });
  // What comes round.
  jobs.every(sweepJob);
  jobs.every(createWinnersJob({ ranks, tenancies: tenancies.all }));
  jobs.every(createJackpotJob({ settings }));
  jobs.every(createAuditJob({ db, masterKey, dataDir: config.dataDir, tenants: tenancies.all }));
  for (const job of createReconciliationJobs({
    db,
    masterKey,
    dataDir: config.dataDir,
    tenants: tenancies.all,
  }))
    jobs.every(job);

  const handlers: GatewayHandlers = {
    session: {
      key: () => keys.current(),
      login: (ctx, { body }) => login.login(ctx, body),
      logout: async (ctx) => {
        await sessions.logout(ctx);
        await remembered.forget(ctx);
        return null;
      },
      resume: (ctx) => login.resume(ctx),
      forget: async (ctx) => {
        await remembered.forget(ctx);
        return null;
      },
      // The gate has moved the mark already.
      touch: async () => null,
    },
    check: { human: (ctx) => human.task(ctx), captcha: (ctx) => captchas.draw(ctx) },
    account: accountHandlers({
      own: createOwnSessions({ db }),
      stepUp,
      password,
      profile,
      contact: createContactService({ db, codes: messaging.codes, stepUp }),
      payment: createPaymentPasswords({ db, passwords, throttle, stepUp }),
    }),
    member: {
      register: (ctx, { body }) => registration.register(ctx, 'username', body),
      info: (ctx) => profile.info(ctx),
      language: (ctx, { body }) => members.language(ctx, body),
    },
    ...factorHandlers,
    ...registrationHandlers(registration),
    ...agentHandlers(createAgentService({ db, passwords, throttle, system })),
    ...identityHandlers({
      identity: identity.service,
      db,
      settings,
      system,
      sessions,
      throttle,
      trials,
      places,
    }),
    system: {
      status: (ctx, { query }) => system.status(ctx, query),
      consolidated: (ctx, { query }) => system.consolidated(ctx, query),
      whitelabel: (ctx, { query }) => system.whitelabel(ctx, query),
      registerSettings: (ctx, { query }) => system.registerSettings(ctx, query),
      domainRoute: (ctx, { query }) => system.domainRoute(ctx, query),
      ping: (ctx, { query }) => system.ping(ctx, query),
      country: (ctx, { query }) => system.country(ctx, query),
      location: (ctx, { query }) => system.location(ctx, query),
      regions: (ctx, { query }) => system.regions(ctx, query),
    },
    wallet: walletHandlers({
      wallet: createWalletService({ db, ledger }),
      purses: createPursesService({ db, ledger }),
    }),
    games: gameHandlers,
    ...lotteryHandlers({ config, db, atRest, jobs }),
    content: {
      announcements: (ctx, { query }) => content.announcements(ctx, query),
      helpCenter: (ctx, { query }) => content.helpCenter(ctx, query),
      feedback: (ctx, { body }) => feedback.send(ctx, body),
      rankList: (ctx, { query }) => ranks.rankList(ctx, query),
      popular: (ctx, { query }) => ranks.popular(ctx, query),
      jackpot: (ctx) => jackpot.shown(ctx),
      unreadCount: (ctx) => unseen.count(ctx),
      markSeen: (ctx, { body }) => unseen.markSeen(ctx, body),
    },
    chat: {
      messages: (ctx, { query }) => chat.messages(ctx, query),
      say: (ctx, { body }) => chat.say(ctx, body),
      report: (ctx, { body }) => chat.report(ctx, body),
    },
    reports: reportsHandlers(createReportsService({ db, arcadeOrigin: config.arcadeOrigin })),
    ...messagingHandlers({
      config,
      messaging,
      db,
      passwords,
      sessions,
      secondFactor,
      human,
      settings,
      system,
    }),
    vendor: {
      session: (ctx, { body }) => vendors.session(ctx, body),
      balance: (ctx, { body }) => vendors.balance(ctx, body),
      bet: (ctx, { body }) => vendors.bet(ctx, body),
      win: (ctx, { body }) => vendors.win(ctx, body),
      rollback: (ctx, { body }) => vendors.rollback(ctx, body),
      jackpotWin: (ctx, { body }) => vendors.jackpotWin(ctx, body),
    },
  };

  return {
    handlers,
    sessions,
    system,
    catalogue,
    content,
    ranks,
    jackpot,
    messaging,
    balanceChanges,
    identity: identity.service,
    emulator: identity.emulator,
    openPayload: createOpenPayload({ keys, db, mode: config.payloadEncryption }),
    findVendorKey: createVendorKeys({ db, atRest, tenancies }),
  };
}

export type Services = ReturnType<typeof createServices>;
