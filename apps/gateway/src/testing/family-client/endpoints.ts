import endpoints from './endpoints.json' with { type: 'json' };

/** The properties of an address that a client of the endpoint family relies on. */
type FamilyEndpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** It needs the token of a member. */
  readonly token: boolean;
  /** Its body travels encrypted. */
  readonly encrypted: boolean;
  /** The module that a client names with it; null where the family has none. */
  readonly module: string | null;
};

/**
 * The addresses that clients of the endpoint family ask, as its description lists them. In the
 * file `T` needs a token, `E` is encrypted, `-` neither; `.` is no module. Lists of games and
 * vendors are open here: visitors look through the lobby.
 */
export const familyEndpoints: readonly FamilyEndpoint[] = endpoints.map((line) => {
  const [method = '', path = '', flags = '', module = ''] = line.split(' ');
  return {
    method: method as FamilyEndpoint['method'],
    path,
    token: flags.includes('T'),
    encrypted: flags.includes('E'),
    module: module === '.' ? null : module,
  };
});
