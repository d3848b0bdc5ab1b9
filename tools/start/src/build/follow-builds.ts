import { request } from 'node:http';

import type { TenantConfig } from '@parlour/tenant';

import { type Builds, startBuilds } from './build.ts';
import { say, StartError } from '../say.ts';

/** Builds that tell what they do, in the words of a start. */
type FollowedBuilds = Builds & {
  /** Lets the rest be built and says when all of it is ready, or what is not. */
  readonly finish: () => Promise<void>;
  /** Builds the rest before anything is served; throws when something cannot be built. */
  readonly finishFirst: () => Promise<void>;
};

/**
 * Starts the builds of a start.
 *
 * @param tenants every tenant, the one that is needed first at the front
 * @param port where the gateway listens, which renders the first pages of a brand when it is built
 */
export async function followBuilds(
  root: string,
  tenants: readonly TenantConfig[],
  port: number,
): Promise<FollowedBuilds> {
  const brandNames = new Map(tenants.map(({ code, brandName }) => [code, brandName]));
  const nameOf = (name: string): string =>
    name === 'console' ? 'the console' : (brandNames.get(name) ?? name);
  const byCode = new Map(tenants.map((tenant) => [tenant.code, tenant]));
  let isServing = false;
  const builds = await startBuilds({
    root,
    brandNames,
    say,
    onBuilt(name) {
      const tenant = byCode.get(name);
      if (isServing && tenant) void renderFirstPages(tenant, port);
      else if (isServing) say('The console is ready');
    },
    onFailed: ({ name, output }) =>
      say(
        `${byCode.has(name) ? `The site of ${nameOf(name)}` : `The ${name}`} could not be built; ` +
          'nothing else is affected, and the next npm start tries again. What the build said:' +
          `\n${output}`,
      ),
  });
  return {
    ...builds,
    async finishFirst() {
      builds.startRest();
      const failures = await builds.all;
      if (failures.length > 0) throw new StartError('Not everything could be built.');
    },
    async finish() {
      isServing = true;
      const pending = builds.pending();
      if (pending.length > 0)
        say(
          `Still being built: ${pending.map(nameOf).join(', ')}. An address says so until its ` +
            'pages are there, and who opens one moves it to the front.',
        );
      builds.startRest();
      const failures = await builds.all;
      say(
        failures.length === 0
          ? 'Everything is ready'
          : `Everything is ready except ${failures.map(({ name }) => nameOf(name)).join(', ')}`,
      );
    },
  };
}

/** Asks for the first page of a brand in its languages, so that no visitor waits for it. */
async function renderFirstPages({ domains, languages }: TenantConfig, port: number): Promise<void> {
  for (const language of languages)
    await new Promise<void>((resolve) => {
      const headers = { host: `${domains[0]}:${port}`, 'accept-language': language };
      request({ host: '127.0.0.1', port, headers }, (response) => response.resume())
        .on('error', () => resolve())
        .on('close', () => resolve())
        .end();
    });
}
