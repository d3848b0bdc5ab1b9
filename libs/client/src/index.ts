export { type ApiOptions, createApi } from './api.ts';
export { type CallCode, CallError, toCallError } from './call-error.ts';
export { errorText } from './error-text.ts';
export { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
export { newKey } from './new-key.ts';
export { clockOffset, noteServerTime, serverNow } from './server-clock.ts';
