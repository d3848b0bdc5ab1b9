import type { TenantId } from '../domain/ids.ts';
import './fastify-types.ts';

import { ApiError, contract, fieldError, listEndpoints, type Route } from '@parlour/contract';
import { invertWords, translate } from '@parlour/contract/wire-words';
import type { LanguageCode, SwitchName, TenantConfig } from '@parlour/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

import type { Actor, Context, Tenancy } from '../request/context.ts';
import { readBinding } from './cookies.ts';
import { type AuthorizedRequest, createContext } from './create-context.ts';
import {
  requireAccess,
  requireNotExcluded,
  requirePasswordChanged,
  requireSwitch,
} from './access-rules.ts';
import type { GatewayHandlers } from '../request/handlers.ts';
import { jsonHeaders } from './headers.ts';
import { nameFields } from './name-field.ts';
import { parse, omitEmptyOptionals } from './parse.ts';
import type { DecryptPayload } from './encrypted-payload.ts';
import { createBodyReader } from './read-fields.ts';
import { sendMappedError } from './send-error.ts';
import { sendWithEtag } from './send-with-etag.ts';
import { type TenancyLookup } from '../request/tenancy-lookup.ts';
import {
  getRequestLanguage,
  requireLanguage,
  requireTenancy,
  shareAcrossDomains,
} from './tenancy.ts';

/**
 * The dependencies of the gate, which checks which tenant is called, whether its site is available,
 * and who is calling.
 */
export type GateDeps = {
  readonly tenancies: TenancyLookup;
  readonly sessions: {
    readonly find: (
      tenantId: TenantId,
      token: string,
      binding: string | undefined,
      keepsAlive: boolean,
    ) => Promise<Actor | null>;
  };
  readonly system: {
    readonly requireSiteAvailable: (
      tenancy: Tenancy,
      ip: string,
      language: LanguageCode,
    ) => Promise<void>;
    readonly switches: (
      tenant: TenantConfig,
      tenantId: TenantId,
    ) => Promise<Readonly<Record<SwitchName, boolean>>>;
  };
};

type ContractRouteDeps = {
  readonly gate: GateDeps;
  readonly handlers: GatewayHandlers;
  readonly decryptPayload: DecryptPayload;
};

/** Largest JSON body of a call that does not state its own. */
const MAX_BODY_BYTES = 64 * 1024;

type Handle = (context: Context, input: unknown) => Promise<unknown>;

/**
 * Registers every call of the contract except the vendors', each under its path and its aliases.
 */
export async function registerContractRoutes(
  app: FastifyInstance,
  deps: ContractRouteDeps,
): Promise<void> {
  app.removeAllContentTypeParsers();
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (request, text, done) =>
      text === '' && request.routeOptions.config.emptyBody
        ? done(null, undefined)
        : json(request, text, done),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(jsonHeaders);
    requireDecodableQuery(request.url);
  });
  for (const [group, calls] of Object.entries(contract)) {
    if (group === 'vendor') continue;
    for (const [name, call] of Object.entries(calls)) {
      // The table of handlers is typed call by call; a loop cannot carry that type.
      const handle = (deps.handlers as unknown as Record<string, Record<string, Handle>>)[group]?.[
        name
      ];
      if (!handle) throw new Error(`no handler for ${group}.${name}`);
      register(app, deps, `${group}.${name}`, call, handle);
    }
  }
}

/** Checks everything that a call requires of its request, and resolves its tenant and actor. */
export async function authorizeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: GateDeps,
  call: Route,
): Promise<AuthorizedRequest> {
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
    await deps.system.requireSiteAvailable(
      tenancy,
      request.ip,
      getRequestLanguage(request, tenancy.tenant),
    );
  const actor =
    call.access === 'public'
      ? await findOptionalActor(request, deps, tenancy, call)
      : await findActor(request, deps, tenancy, call);
  requireAccess(call.access, actor);
  requireNotExcluded(call, actor);
  requirePasswordChanged(call, actor);
  if (call.needsSwitch)
    requireSwitch(call, await deps.system.switches(tenancy.tenant, tenancy.tenantId));
  return { tenancy, actor };
}

/** Responds with the error of a call, in the caller's language. */
export const createErrorHandler =
  (deps: Pick<GateDeps, 'tenancies'>, call: Route) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendMappedError(error, request, reply, {
      language: getRequestLanguage(request, deps.tenancies.ofHost(request.headers.host)?.tenant),
      soft: call.softFail === true,
    });

function register(
  app: FastifyInstance,
  deps: ContractRouteDeps,
  id: string,
  call: Route,
  handle: Handle,
): void {
  const readFields = createBodyReader(id, call);
  const replyWords = call.words?.reply && invertWords(call.words.reply);
  const authorized = new WeakMap<FastifyRequest, AuthorizedRequest>();

  // Before the body is read, so that unauthorized callers cannot send any; after the rate limit,
  // which must count them.
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    authorized.set(request, await authorizeRequest(request, reply, deps.gate, call));
  };

  const handler: RouteHandlerMethod = async (request, reply) => {
    const authorizedRequest = authorized.get(request);
    if (!authorizedRequest) throw new Error(`${id}: the request was not authorized`);
    const context = createContext(request, reply, authorizedRequest);
    // Aliases of calls with a query may be POST; their fields may be in the body then.
    const fields = {
      ...(request.query as object),
      ...(!call.body && isRecord(request.body) && request.body),
      ...(request.params as object),
    };
    const query = call.query && parse(call.query, omitEmptyOptionals(call.query, fields));
    const body = readFields(await readBody(request, authorizedRequest.tenancy));
    const input = selectInput(
      call,
      translate(query, call.words?.query),
      translate(body, call.words?.body),
    );
    const answer = await nameFields(call, [query, body], () => handle(context, input));
    const value = parseReply(call, translate(answer, replyWords));
    const payload = call.raw
      ? value
      : {
          success: true,
          ...(call.tokenOnTop && isRecord(value) && { token: value['token'] }),
          value,
        };
    return call.revalidates ? sendWithEtag(request, reply, payload) : reply.send(payload);
  };

  const readBody = async (request: FastifyRequest, tenancy: Tenancy): Promise<unknown> => {
    if (call.emptyBody && request.body === undefined) return {};
    if (!call.encrypted) return request.body;
    const target = { method: request.method, path: request.routeOptions.url ?? call.path };
    return deps.decryptPayload(tenancy, target, request.body);
  };

  const errorHandler = createErrorHandler(deps.gate, call);

  for (const { method, path } of listEndpoints(call)) {
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: id, ...(call.emptyBody && { emptyBody: true }) },
      bodyLimit: call.bodyLimit ?? MAX_BODY_BYTES,
      preParsing,
      handler,
      errorHandler,
    });
  }
}

/** Returns the input of the handler, as HandlerInput of the contract says. */
function selectInput(call: Route, query: unknown, body: unknown): unknown {
  if (call.query && call.body) return { query, body };
  return call.query ? query : body;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drops undeclared keys; a reply that breaks the contract is our error, not the caller's. */
function parseReply(call: Route, answer: unknown): unknown {
  const result = call.reply.safeParse(answer);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new Error(`the reply of ${call.path} breaks the contract: ${issues.join(', ')}`);
}

/** A query of broken escapes would reach the code as it stands, or be read in two ways. */
function requireDecodableQuery(url: string): void {
  const query = url.slice(url.indexOf('?') + 1);
  if (!url.includes('?') || !query.includes('%')) return;
  try {
    decodeURIComponent(query);
  } catch {
    throw fieldError([{ field: '(query)', rule: 'encoding' }]);
  }
}

/**
 * Calls with effects must come from our own pages (CSRF). Programs send no Sec-Fetch-Site and pass:
 * they hold no cookie that another site could use. A GET with an effect says so in the contract.
 */
function requireSameSite(request: FastifyRequest, call: Route): void {
  const site = request.headers['sec-fetch-site'];
  const changes = request.method !== 'GET' || call.hasEffect === true;
  if (changes && site !== undefined && site !== 'same-origin')
    throw new ApiError('permission_denied');
}

async function findActor(
  request: FastifyRequest,
  { sessions }: Pick<GateDeps, 'sessions'>,
  { tenantId }: Tenancy,
  call: Route,
): Promise<Actor> {
  const token = request.headers.authorization;
  if (!token) throw new ApiError('login.not.session');
  // Pages read by themselves; only what a person does keeps a session alive.
  const keepsAlive = request.method !== 'GET' || call.keepsSessionAlive === true;
  const actor = await sessions.find(tenantId, token, readBinding(request), keepsAlive);
  if (!actor) throw new ApiError('user.or.token.invalid');
  return actor;
}

/** The actor of a public call that recognises members; an ended session counts as a visitor. */
const findOptionalActor = async (
  request: FastifyRequest,
  deps: Pick<GateDeps, 'sessions'>,
  tenancy: Tenancy,
  call: Route,
): Promise<Actor | null> => {
  const token = request.headers.authorization;
  return call.recognises && token
    ? deps.sessions.find(tenancy.tenantId, token, readBinding(request), false)
    : null;
};
