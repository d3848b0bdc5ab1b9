import type { TenantConfig } from '@parlour/tenant';
import type { Preview } from '@storybook/react-vite';

import { readChoice, tools, viewports } from './choice.ts';
import { Frames, type Surroundings } from './frame.tsx';

const tenants: readonly TenantConfig[] = Object.values(
  import.meta.glob<TenantConfig>('../tenants/*/tenant.config.ts', {
    eager: true,
    import: 'default',
  }),
);
// A run of the tests says in which brand it looks.
const frameFromEnvironment = import.meta.env.STORYBOOK_FRAME as string | undefined;
const [tenant = tenants[0]?.code, mode = 'light', language = 'EN'] =
  frameFromEnvironment?.split(' ') ?? [];

const preview: Preview = {
  globalTypes: tools(tenants),
  initialGlobals: { tenant, mode, language, direction: 'auto' },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    // A fault that excludes a user is an error. An exception names its rule and its reason beside
    // the story.
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start',
          'Guidelines',
          'Tokens',
          'Components',
          'Features',
          'Shell',
          'Games',
          'Console',
        ],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters }) => {
      const { stores, api, frame, needsPage } = parameters as Surroundings;
      return (
        <Frames
          {...(stores && { stores })}
          {...(api && { api })}
          {...(frame && { frame })}
          {...(needsPage && { needsPage })}
          choice={readChoice(globals, tenants)}
          storyId={id}
          render={() => <Story />}
        />
      );
    },
  ],
  tags: ['autodocs'],
};

export default preview;
