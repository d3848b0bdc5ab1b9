import type { BodyOf, ResponseOf, Route } from '@parlour/arcade-protocol';
import { contract } from '@parlour/contract';

import { describe } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Visitor } from './member-client.ts';

const ARCADE_HOST = 'arcade.localhost';

/** A game of the arcade in a member's browser. */
export type OpenGame = {
  /** Makes a call of the game's page; answers the code of a refusal as a text. */
  readonly call: <AnyRoute extends Route<unknown, unknown>>(
    route: AnyRoute,
    body?: BodyOf<AnyRoute>,
  ) => Promise<ResponseOf<AnyRoute> | string>;
};

/** The address at which a member's game opens, once. */
export async function launch(visitor: Visitor, code: string): Promise<URL> {
  const query = { nodeId: `ARCADE.${code}`, accountType: '1' };
  const answer = await visitor.call(contract.games.launch, { query });
  if (answer.status !== 200) throw new Error(`${code} did not open: ${describe(answer)}`);
  return new URL(String(answer.value['gameUrl']));
}

/** Opens a game as the member's browser does, by the page at its launch address. */
export async function openGame(demo: Demo, visitor: Visitor, code: string): Promise<OpenGame> {
  const { pathname, search, port } = await launch(visitor, code);
  const ask = (method: string, path: string, body?: object, headers = {}) =>
    demo.send(ARCADE_HOST, { method, path, body, headers }, Number(port));
  const page = await ask('GET', pathname + search);
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(page.text)?.[1];
  const { token } = JSON.parse(boot ?? '{}') as { token?: string };
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  return {
    async call({ method, path }, body) {
      const { status, text } = await ask(method, path, body as object | undefined, headers);
      const answered = JSON.parse(text) as Record<string, unknown>;
      return (
        status === 200 ? answered : String(answered['code'] ?? answered['errorCode'])
      ) as never;
    },
  };
}
