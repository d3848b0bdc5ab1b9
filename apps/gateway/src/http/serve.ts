import './fastify-types.ts';

import { ApiError, contract, type Reply, type Route } from '@parlour/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

import type { SessionService } from '../modules/session/session-service.ts';
import type { SystemService } from '../modules/system/system-service.ts';
import type { Actor, Context, Tenancy } from './context.ts';
import { bindingOf, cookieJar, setBinding } from './cookies.ts';
import { requireAccess, requireSettledPassword, requireSwitch } from './gate.ts';
import type { GatewayHandlers } from './handlers.ts';
import { jsonHeaders } from './headers.ts';
import { parse, saidIn, strictly } from './parse.ts';
import type { OpenPayload } from './payload.ts';
import { sendRefusal } from './refusal.ts';
import { revalidate } from './revalidate.ts';
import {
  languageOf,
  requireLanguage,
  requireTenancy,
  shareAcrossDomains,
  type TenancyLookup,
} from './tenancy.ts';

export type ServeDeps = {
  readonly handlers: GatewayHandlers;
  readonly tenancies: TenancyLookup;
  readonly sessions: Pick<SessionService, 'find'>;
  readonly system: Pick<SystemService, 'requireWelcome' | 'switches'>;
  readonly openPayload: OpenPayload;
};

/** Largest JSON body of a call that does not state its own. */
const BODY_LIMIT = 64 * 1024;

/** Where somebody is and who that is; null = a visitor. */
type Arrived = { readonly tenancy: Tenancy; readonly actor: Actor | null };

type Handle = (context: Context, input: { query: unknown; body: unknown }) => Promise<unknown>;

/** Registers every call of the contract except the vendors', each under its path and its aliases. */
export async function registerCalls(app: FastifyInstance, deps: ServeDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) =>
      text === '' && request.routeOptions.config.emptyBody
        ? done(null, undefined)
        : json(request, text, done),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(jsonHeaders);
  });
  for (const [group, calls] of Object.entries(contract)) {
    if (group === 'vendor') continue;
    for (const [name, call] of Object.entries(calls)) {
      // The table of handlers is typed call by call; here, where all are alike, that type cannot be carried through a loop.
      const handle = (deps.handlers as unknown as Record<string, Record<string, Handle>>)[group]?.[
        name
      ];
      if (!handle) throw new Error(`no handler for ${group}.${name}`);
      register(app, deps, `${group}.${name}`, call, handle);
    }
  }
}

/** Who asks for what, settled as every call of the contract wants it: throws what stands in the way. */
export async function passGate(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<ServeDeps, 'tenancies' | 'sessions' | 'system'>,
  call: Route,
): Promise<Arrived> {
  if (call.needsLanguage) requireLanguage(request);
  const tenancy = requireTenancy(request, deps.tenancies, {
    byHostAlone: call.acrossDomains === true,
  });
  if (call.acrossDomains) shareAcrossDomains(request, reply, tenancy, deps.tenancies);
  requireSameSite(request, call);
  if (
    !call.form &&
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  )
    throw new ApiError('unsupported_media_type');
  if (!call.openWhenClosed)
    await deps.system.requireWelcome(tenancy, request.ip, languageOf(request, tenancy.tenant));
  const actor =
    call.access === 'public'
      ? await recognise(request, deps, tenancy, call)
      : await findActor(request, deps, tenancy, call);
  requireAccess(call.access, actor);
  requireSettledPassword(call, actor);
  if (call.needsSwitch)
    requireSwitch(call, await deps.system.switches(tenancy.tenant, tenancy.tenantId));
  return { tenancy, actor };
}

/** Tells what was thrown in a call, in the language of whoever asked. */
export const refuseIn =
  (deps: Pick<ServeDeps, 'tenancies'>, call: Route) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(error, request, reply, {
      language: languageOf(request, deps.tenancies.ofHost(request.headers.host)?.tenant),
      soft: call.softFail === true,
    });

function register(
  app: FastifyInstance,
  deps: ServeDeps,
  id: string,
  call: Route,
  handle: Handle,
): void {
  const bodySchema = call.body && strictly(call.body);
  const arrived = new WeakMap<FastifyRequest, Arrived>();

  // Who asks is settled before the body is read, strangers do not get to send us anything; but after the brake, which must count them.
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    arrived.set(request, await passGate(request, reply, deps, call));
  };

  const handler: RouteHandlerMethod = async (request, reply) => {
    const who = arrived.get(request);
    if (!who) throw new Error(`${id}: the gate was not passed`);
    const context = contextOf(request, reply, who);
    // A call described with a query may come by POST too (aliases of the family): then its fields may stand in the body.
    const fields = {
      ...(request.query as object),
      ...(!bodySchema && isRecord(request.body) && request.body),
      ...(request.params as object),
    };
    const query = call.query && parse(call.query, saidIn(call.query, fields));
    const body =
      bodySchema &&
      parse(
        bodySchema,
        call.emptyBody && request.body === undefined
          ? {}
          : call.encrypted
            ? await deps.openPayload(who.tenancy.tenantId, request.body)
            : request.body,
      );
    const value = answerOf(call, await handle(context, { query, body }));
    const told = call.raw
      ? value
      : {
          success: true,
          ...(call.tokenOnTop && isRecord(value) && { token: value['token'] }),
          value,
        };
    return call.revalidates ? revalidate(request, reply, told) : reply.send(told);
  };

  const errorHandler = refuseIn(deps, call);

  for (const { method, path } of [call, ...(call.alias ?? [])]) {
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: id, ...(call.emptyBody && { emptyBody: true }) },
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      preParsing,
      handler,
      errorHandler,
    });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what is described leaves: undeclared keys are dropped, a wrong answer is our failure and not the caller's. */
function answerOf(call: Route, answer: unknown): Reply<Route> {
  const result = call.reply.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `the answer of ${call.path} is not what the contract says: ${result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
  );
}

/**
 * Calls that change something come from our own pages only. Browsers say where a request comes from; programs say nothing and pass, for
 * they hold no cookie of ours that somebody could misuse. Launching is the one GET with an effect.
 */
function requireSameSite(request: FastifyRequest, call: Route): void {
  const site = request.headers['sec-fetch-site'];
  const changes = request.method !== 'GET' || call.path === contract.games.launch.path;
  if (changes && site !== undefined && site !== 'same-origin')
    throw new ApiError('permission_denied');
}

async function findActor(
  request: FastifyRequest,
  { sessions }: Pick<ServeDeps, 'sessions'>,
  { tenantId }: Tenancy,
  call: Route,
): Promise<Actor> {
  const token = request.headers.authorization;
  if (!token) throw new ApiError('login.not.session');
  // Reading a balance happens by itself; only what a person does keeps a session alive.
  const active =
    request.method !== 'GET' ||
    call.path === contract.session.touch.path ||
    call.path === contract.games.launch.path;
  const actor = await sessions.find(tenantId, token, bindingOf(request), active);
  if (!actor) throw new ApiError('user.or.token.invalid');
  return actor;
}

/** Who is asking a public call that wants to know; whoever has no session any more is a visitor like others. */
const recognise = async (
  request: FastifyRequest,
  deps: Pick<ServeDeps, 'sessions'>,
  tenancy: Tenancy,
  call: Route,
): Promise<Actor | null> => {
  const token = request.headers.authorization;
  return call.recognises && token
    ? deps.sessions.find(tenancy.tenantId, token, bindingOf(request), false)
    : null;
};

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { tenancy, actor }: Arrived,
): Context => {
  const key = request.headers['idempotency-key'];
  return {
    ...tenancy,
    actor,
    requestId: request.id,
    language: languageOf(request, tenancy.tenant),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    binding: bindingOf(request),
    bind: (secret) => setBinding(reply, secret),
    cookies: cookieJar(request, reply),
  };
};
