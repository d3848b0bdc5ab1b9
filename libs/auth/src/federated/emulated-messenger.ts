type Handler = (message: { readonly authEvent: unknown }) => unknown;

/** As much of Google's `gapi.iframes` as the SDK asks for. */
type Messenger = {
  readonly iframes: {
    readonly Iframe: object;
    readonly CROSS_ORIGIN_IFRAMES_FILTER: object;
    readonly getContext: () => {
      readonly open: (place: object, take: (frame: object) => unknown) => unknown;
    };
  };
};

/**
 * Stands in a demo where Google's messenger stands otherwise: the window of the emulator, on this
 * page's own origin, tells the page who was chosen. The SDK above it is the real one.
 */
export function listenToEmulator(): void {
  const handlers = new Set<Handler>();
  addEventListener(
    'message',
    ({ origin, data }: MessageEvent<{ readonly parlourEmulator?: unknown } | null>) => {
      const authEvent =
        origin === location.origin && typeof data === 'object' ? data?.parlourEmulator : undefined;
      if (authEvent !== undefined) for (const handler of handlers) handler({ authEvent });
    },
  );
  const frame = {
    restyle: async () => {},
    ping: async () => [],
    register: (name: string, handler: Handler) =>
      void (name === 'authEvent' && handlers.add(handler)),
    // Asked whether the frame may store; a demo's frame is this page.
    send: () => {},
  };
  const messenger: Messenger = {
    iframes: {
      Iframe: {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (_place, take) => take(frame) }),
    },
  };
  (globalThis as { gapi?: Messenger }).gapi ??= messenger;
}
