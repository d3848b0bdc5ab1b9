import type { ArcadeErrorCode } from '@parlour/arcade-protocol';

/** An error for the game's page: a code, and details that help to go on. */
export class ArcadeError extends Error {
  readonly code: ArcadeErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ArcadeErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'ArcadeError';
    this.code = code;
    this.details = details;
  }
}
