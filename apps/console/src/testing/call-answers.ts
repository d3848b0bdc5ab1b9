import { CallFailure } from '../api/call-failure.ts';

/** A call that is not answered: for pages that load. */
export const never = () => new Promise<never>(() => {});

/** A call that fails at the server. */
export const fails = async (): Promise<never> => {
  throw new CallFailure('unexpected', 'The server answered 500. Try again.', {
    status: 500,
    requestId: 'K7F2-9Q3M',
  });
};

/** A call that the operator's roles do not include. */
export const refuses = async (): Promise<never> => {
  throw new CallFailure('permission_missing', 'Your roles do not include this.', { status: 403 });
};
