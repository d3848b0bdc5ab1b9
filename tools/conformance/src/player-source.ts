import { spawn } from 'node:child_process';

/** A player prepared by the wallet's side: logged in, with money and an unused launch token. */
export type NewPlayer = {
  readonly launchToken: string;
  readonly gameCode: string;
  /** The source's own name of the player, for further requests. */ readonly handle: string;
};

/** States into which the wallet's side can bring a player on request. */
const states = ['exclude', 'lock', 'logout'] as const;
export type State = (typeof states)[number];

/**
 * Other destinations to which a player can be sent: another game of the vendor, or a game of the
 * second vendor.
 */
const destinations = ['other-game', 'other-vendor'] as const;
export type Destination = (typeof destinations)[number];

/** An unused launch token and the game that it opens. */
export type Launch = Pick<NewPlayer, 'launchToken' | 'gameCode'>;

/** The source of players: the vendor API itself makes none. */
export type PlayerSource = {
  /** A new player who holds `balance`, in the tenant's currency. */
  readonly player: (balance: number) => Promise<NewPlayer>;
  /** Brings a player into a state; false: this source cannot. */
  readonly bring: (handle: string, state: State) => Promise<boolean>;
  /** Launches another game for a player; undefined: this source has no such game. */
  readonly launch: (handle: string, to: Destination) => Promise<Launch | undefined>;
};

type SourceRequest =
  | { readonly action: 'player'; readonly balance: number }
  | { readonly action: State; readonly handle: string }
  | { readonly action: 'launch'; readonly handle: string; readonly to: Destination };
type SendRequest = (request: SourceRequest) => Promise<Record<string, unknown>>;

/**
 * A source that answers requests in JSON: a command, which reads the request from its input and
 * answers on its output, or an address that is POSTed to. `{action: "player", balance}` answers
 * `{launchToken, gameCode, handle}`; `{action: "exclude" | "lock" | "logout", handle}` answers
 * `{}`, `{action: "launch", handle, to: "other-game" | "other-vendor"}` answers
 * `{launchToken, gameCode}`; both `{"unsupported": true}` where they cannot.
 */
export function playerSource(where: string): PlayerSource {
  const send: SendRequest = /^https?:\/\//.test(where)
    ? (request) => post(where, request)
    : (request) => command(where, request);
  return {
    async player(balance) {
      const { launchToken, gameCode, handle } = await send({ action: 'player', balance });
      if (
        typeof launchToken !== 'string' ||
        typeof gameCode !== 'string' ||
        typeof handle !== 'string'
      )
        throw new Error(
          `${where} must answer launchToken, gameCode and handle to {"action":"player"}, ` +
            'each a text.',
        );
      return { launchToken, gameCode, handle };
    },
    bring: async (handle, state) => (await send({ action: state, handle }))['unsupported'] !== true,
    async launch(handle, to) {
      const { launchToken, gameCode, unsupported } = await send({ action: 'launch', handle, to });
      if (unsupported === true) return undefined;
      if (typeof launchToken !== 'string' || typeof gameCode !== 'string')
        throw new Error(
          `${where} must answer launchToken and gameCode to {"action":"launch"}, each a text.`,
        );
      return { launchToken, gameCode };
    },
  };
}

async function post(address: string, request: SourceRequest): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok)
    throw new Error(`${address} answered ${response.status} to ${JSON.stringify(request)}.`);
  return (await response.json()) as Record<string, unknown>;
}

async function command(line: string, request: SourceRequest): Promise<Record<string, unknown>> {
  const child = spawn(line, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  child.stdin.on('error', () => undefined).end(JSON.stringify(request));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0)
    throw new Error(`The command for players ended with ${code} after ${JSON.stringify(request)}.`);
  return JSON.parse(said) as Record<string, unknown>;
}
