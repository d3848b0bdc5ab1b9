/**
 * The OpenAPI 3.1 document of every call, made from the contract: nothing is described a second
 * time.
 */
import { events, eventStream } from './calls/events.ts';
import { contract } from './contract.ts';
import { listEndpoints } from './endpoints.ts';
import { errors } from './errors.ts';
import { buildOperation, buildRequest, parameter, parameters } from './openapi-operation.ts';
import { type Json, SchemaCollection } from './openapi-schemas.ts';
import type { Route } from './route.ts';

const securitySchemes: Json = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The raw token of a login, without a scheme.',
  },
  binding: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Set by the login that gave the token; both are needed.',
  },
  vendor: {
    type: 'apiKey',
    in: 'header',
    name: 'x-vendor-signature',
    description: 'See docs/vendor-api.md.',
  },
};

/** The response of every refused call. */
const Refusal: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(errors) },
    message: { type: 'string' },
    value: {
      type: 'object',
      description: 'Facts: fields at fault, allowed range, stored balance.',
    },
  },
};

const capitalize = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The operations of the contract's calls, by path and method. */
function buildPaths(schemas: SchemaCollection): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls) as [string, Route][]) {
      for (const [index, { method, path: written }] of listEndpoints(call).entries()) {
        const path = written.replaceAll(/:(\w+)/g, '{$1}');
        (paths[path] ??= {})[method.toLowerCase()] = {
          operationId: index === 0 ? `${group}.${name}` : `${group}.${name}.alias${index}`,
          tags: [group],
          ...(index > 0 && {
            description: `Alias: the same call as ${call.method} ${call.path}.`,
            'x-alias-of': `${group}.${name}`,
          }),
          ...buildOperation(call, capitalize(group) + capitalize(name), path, schemas),
        };
      }
    }
  }
  return paths;
}

/** Each kind of event as an object; on the wire it is the lines `id`, `event` and `data`. */
const addEvents = (schemas: SchemaCollection): Json[] =>
  Object.entries(events).map(([kind, data]) => {
    const name = `${capitalize(kind)}Event`;
    schemas.schemas[name] = {
      type: 'object',
      required: ['event', 'data'],
      properties: {
        id: { type: 'string', description: 'To be sent as Last-Event-ID.' },
        event: { const: kind },
        data: schemas.add(data, 'output'),
      },
    };
    return { $ref: `#/components/schemas/${name}` };
  });

/** The operation that is no call of the contract: its answer never ends. */
function buildEventStream(schemas: SchemaCollection): Json {
  const request = buildRequest(eventStream, eventStream.path, schemas);
  return {
    operationId: 'session.events',
    tags: ['session'],
    ...request,
    parameters: [...request.parameters, parameter('LastEventId')],
    responses: {
      200: {
        description:
          'Server-sent events for as long as the session lasts. Each has the lines id, event and ' +
          'data; data is one line of JSON.',
        content: { 'text/event-stream': { schema: { oneOf: addEvents(schemas) } } },
      },
      ...request.responses,
    },
  };
}

/** Makes the document. `version` is shown as the API's version. */
export function openApiDocument(version = '1'): Json {
  const schemas = new SchemaCollection();
  const paths = buildPaths(schemas);
  paths[eventStream.path] = { get: buildEventStream(schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlour gateway',
      version,
      description:
        'Every call of the gateway, made from libs/contract. Amounts are JSON numbers with ' +
        'at most two decimals.',
    },
    // Relative: the brand on whose host the document was read.
    servers: [{ url: '/', description: 'The brand on whose host this document was read.' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: { securitySchemes, parameters, schemas: { ...schemas.schemas, Refusal } },
  };
}
