import './fastify-types.ts';

import { Readable } from 'node:stream';

import { ApiError, strictSchema } from '@parlour/contract';
import {
  type Download,
  operatorContract,
  OperatorError,
  type OperatorRoute,
} from '@parlour/contract/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Tenancy } from '../request/context.ts';
import type { OperatorHandlers } from '../request/handlers.ts';
import {
  hasPermission,
  maySeeNumbers,
  type OperatorActor,
  type OperatorRequest,
} from '../request/operator-context.ts';
import type { TenancyLookup } from '../request/tenancy-lookup.ts';
import { maskUsernames } from '../security/masked-mobile.ts';
import { cookieJar, readOperatorToken, setOperatorToken } from './cookies.ts';
import { readUserAgent } from './create-context.ts';
import { jsonHeaders } from './headers.ts';
import { omitEmptyOptionals, parse } from './parse.ts';
import { sendMappedError } from './send-error.ts';

type OperatorRouteDeps = {
  readonly handlers: OperatorHandlers;
  readonly tenancies: TenancyLookup;
  /** Host of the console, without a port. */
  readonly consoleHost: string;
  /** Finds the operator that a session's token belongs to, asked from `ip`. */
  readonly findOperator: (token: string, ip: string) => Promise<OperatorActor | null>;
};

type Handle = (context: OperatorRequest, input: object) => Promise<unknown>;

const MAX_BODY_BYTES = 64 * 1024;

/** Registers every call of the console. They answer on its own host only. */
export async function registerOperatorRoutes(
  app: FastifyInstance,
  deps: OperatorRouteDeps,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(jsonHeaders);
  });
  for (const [group, calls] of Object.entries(operatorContract))
    for (const [name, call] of Object.entries(calls)) {
      // The table of handlers is typed call by call; a loop cannot carry that type.
      const handle = (deps.handlers as unknown as Record<string, Record<string, Handle>>)[group]?.[
        name
      ];
      if (!handle) throw new Error(`no handler for ops.${group}.${name}`);
      register(app, deps, `ops.${group}.${name}`, call, handle);
    }
}

function register(
  app: FastifyInstance,
  deps: OperatorRouteDeps,
  id: string,
  call: OperatorRoute,
  handle: Handle,
): void {
  const bodySchema = call.body && strictSchema(call.body);
  const authorized = new WeakMap<FastifyRequest, Authorized>();
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { call: id },
    bodyLimit: call.maxBodyBytes ?? MAX_BODY_BYTES,
    // Before the body is read, so that callers without permission cannot send any.
    preParsing: async (request) => {
      authorized.set(request, await authorize(request, deps, call));
    },
    handler: async (request, reply) => {
      const context = createContext(request, reply, call, authorized.get(request));
      const query = call.query && parse(call.query, omitEmptyOptionals(call.query, request.query));
      const body = bodySchema && parse(bodySchema, request.body ?? {});
      const answer = await handle(context, {
        ...(query !== undefined && { query }),
        ...(body !== undefined && { body }),
      });
      if (call.action && !context.audit.isWritten && !context.audit.isUnchanged)
        throw new Error(`${id} changed something without a row of the audit trail`);
      if (call.isDownload) return sendDownload(reply, answer as Download);
      const value = call.reply.parse(answer);
      const { actor, brand } = context;
      const isMasked = actor !== null && !maySeeNumbers(actor, brand?.tenantId ?? null);
      return reply.send({ success: true, value: isMasked ? maskUsernames(value) : value });
    },
    errorHandler: sendOperatorError,
  });
}

/** Sends a file piece by piece; a connection that breaks ends the reading. */
const sendDownload = (reply: FastifyReply, { fileName, contentType, bytes, content }: Download) =>
  reply
    .headers({
      'content-type': contentType,
      'content-length': bytes,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(content));

type Authorized = { readonly actor: OperatorActor | null; readonly brand: Tenancy | null };

async function authorize(
  request: FastifyRequest,
  { consoleHost, tenancies, findOperator }: OperatorRouteDeps,
  call: OperatorRoute,
): Promise<Authorized> {
  if (request.headers.host?.replace(/:\d+$/, '').toLowerCase() !== consoleHost)
    throw new ApiError('not_found');
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin')
    throw new ApiError('permission_denied');
  const token = readOperatorToken(request);
  const actor = token === undefined ? null : await findOperator(token, request.ip);
  const code = (request.params as { readonly brand?: string }).brand;
  const brand = (code !== undefined && tenancies.ofCode(code)) || null;
  requireOperatorAccess(call, actor, code === undefined ? null : { brand });
  return { actor, brand };
}

/**
 * Throws unless the operator may make a call. A brand that does not exist and one that the operator
 * has no role in are answered the same.
 */
function requireOperatorAccess(
  { access }: Pick<OperatorRoute, 'access'>,
  actor: OperatorActor | null,
  named: { readonly brand: Tenancy | null } | null,
): void {
  if (access === 'public') return;
  if (!actor) throw new OperatorError('session_ended');
  if (access === 'pending') return;
  if (actor.stage === 'factor') throw new OperatorError('second_factor_due');
  if (actor.stage === 'enrol') throw new OperatorError('enrolment_due');
  if (access === 'self') return;
  const isAllowed = named
    ? named.brand !== null && hasPermission(actor.grants, access, named.brand.tenantId)
    : actor.grants.some(({ permissions }) => permissions.includes(access));
  if (!isAllowed) throw new OperatorError('permission_missing');
}

const createContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  { action }: OperatorRoute,
  { actor, brand }: Authorized = { actor: null, brand: null },
): OperatorRequest => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: readUserAgent(request),
  origin: `${request.protocol}://${request.headers.host ?? ''}`,
  action,
  actor,
  brand,
  cookies: cookieJar(request, reply),
  bind: (token) => setOperatorToken(reply, token),
  audit: { isWritten: false },
});

/** Refusals of the console are in English, like the console; the rest as for every call. */
function sendOperatorError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof OperatorError))
    return sendMappedError(error, request, reply, { language: 'EN' });
  return reply.code(error.status).send({
    success: false,
    errorCode: error.code,
    message: error.message,
    ...(error.value !== undefined && { value: error.value }),
  });
}
