import type { FastifyInstance, FastifyRequest } from 'fastify';

import { logFailure } from '../../../../http/logging.ts';
import { mapError } from '../../../../http/map-error.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import { emulatedProject } from '../firebase-config.ts';
import { EmulatorError, type Emulator } from './emulator.ts';
import { accountPickerPage, accountPickerPolicy } from './account-picker-page.ts';

type Deps = { readonly emulator: Emulator; readonly tenancies: TenancyLookup };

const TOOLKIT = '/identitytoolkit.googleapis.com';

/** The messages of Google's service for a request that it cannot read. */
const messagesByStatus: Readonly<Record<number, string>> = {
  400: 'Invalid JSON payload received.',
  404: 'NOT_FOUND',
  413: 'Request payload size exceeds the limit.',
  415: 'Unsupported content type.',
  429: 'RESOURCE_EXHAUSTED',
};

/**
 * Returns the answer to an error, in the form of Google's service; `thrown` is what must be logged.
 */
function toRefusal(error: unknown) {
  if (error instanceof EmulatorError)
    return { status: 400, message: error.message, reason: 'invalid' };
  const { error: mapped, unexpected } = mapError(error);
  const status = mapped.status;
  return {
    status,
    message: messagesByStatus[status] ?? (unexpected ? 'INTERNAL_ERROR' : 'INVALID_ARGUMENT'),
    reason: unexpected ? 'backendError' : 'badRequest',
    ...(unexpected && { thrown: error }),
  };
}

/**
 * Serves on each demo brand's own host what Firebase's SDK asks Google otherwise
 * (connectAuthEmulator). Registered in demos only.
 */
export async function registerEmulator(
  app: FastifyInstance,
  { emulator, tenancies }: Deps,
): Promise<void> {
  const getProject = (request: FastifyRequest): string => {
    const tenancy = tenancies.ofHost(request.headers.host);
    if (!tenancy) throw new EmulatorError('PROJECT_NOT_FOUND');
    return emulatedProject(tenancy.tenant.code);
  };
  const read = (request: FastifyRequest): Record<string, unknown> =>
    typeof request.body === 'object' && request.body !== null
      ? (request.body as Record<string, unknown>)
      : {};

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 16_384 },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, message, reason, thrown } = toRefusal(error);
    if (thrown !== undefined) logFailure(request, reply, { err: thrown, status, answer: message });
    return reply.code(status).send({
      error: { code: status, message, errors: [{ message, reason, domain: 'global' }] },
    });
  });

  const calls = {
    sendVerificationCode: (project: string, fields: Record<string, unknown>) =>
      emulator.sendVerificationCode(project, fields),
    signInWithPhoneNumber: (project: string, fields: Record<string, unknown>) =>
      emulator.signInWithPhoneNumber(project, fields),
    signInWithIdp: (project: string, fields: Record<string, unknown>) =>
      emulator.signInWithIdp(project, fields),
    lookup: (_project: string, fields: Record<string, unknown>) => emulator.lookup(fields),
  };
  for (const [name, answer] of Object.entries(calls))
    app.post(`${TOOLKIT}/v1/accounts::${name}`, async (request) =>
      answer(getProject(request), read(request)),
    );
  // No enforcement: the SDK then solves its own test check.
  app.get(`${TOOLKIT}/v2/recaptchaConfig`, async () => ({
    recaptchaKey: 'projects/demo/keys/demo',
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }));
  app.get(`${TOOLKIT}/v1/recaptchaParams`, async () => ({ recaptchaSiteKey: 'demo' }));
  app.post('/securetoken.googleapis.com/v1/token', async (request) =>
    emulator.refresh(getProject(request), read(request)),
  );
  app.get('/emulator/v1/projects/:project/verificationCodes', async (request) => ({
    verificationCodes: emulator.codes(getProject(request)),
  }));
  app.get('/emulator/auth/handler', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', accountPickerPolicy)
      .send(accountPickerPage),
  );
}
