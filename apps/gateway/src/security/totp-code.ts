import { verify } from 'otplib';

/** A clock may be one step off. */
const TOLERANCE_SECONDS = 30;

/**
 * The time step that a code of an authenticator app belongs to, if it is one of this secret and
 * newer than the last one that was used; otherwise null. `now` is the database's clock, in seconds.
 */
export async function findTotpStep(
  secret: string,
  typed: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: bigint },
): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(now),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result && result.timeStep > Number(lastStep)
    ? result.timeStep
    : null;
}
