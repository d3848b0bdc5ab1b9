export { type ApiOptions, createApi } from './api.ts';
export { CallError, toCallError } from './call-error.ts';
export { errorText } from './error-text.ts';
export { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
export { getClockOffset, noteServerTime, serverNow } from './server-clock.ts';
