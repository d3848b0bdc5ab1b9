import { createPasswordHasher } from '../../security/password.ts';

/** Hashes as a gateway does, at the least cost: most tests need a password or a PIN. */
export const quickPasswords = createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1 } });
