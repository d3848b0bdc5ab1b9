import type { FastifyRequest } from 'fastify';

import { ArcadeError } from './arcade-error.ts';
import type { Session, SessionService } from '../sessions/session-service.ts';

/**
 * Reads the session of a request. Our pages only call their own origin, so a request that its
 * browser marks as cross-site comes from a foreign page.
 */
export async function readSession(
  sessions: Pick<SessionService, 'find'>,
  { headers }: FastifyRequest,
): Promise<Session> {
  const site = headers['sec-fetch-site'];
  const token = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
  if ((site !== undefined && site !== 'same-origin') || token === undefined)
    throw new ArcadeError('session_over');
  return sessions.find(token);
}
