import { useCallback, useState } from 'react';

/** What an `<img>` is given so that it is known when its picture cannot be shown. */
type Watch = {
  readonly ref: (image: HTMLImageElement | null) => void;
  readonly onError: () => void;
};

/**
 * Whether the picture at an address cannot be shown; one that failed before the page was taken over
 * counts too. Another address is tried again.
 */
export function useBrokenPicture(url: string | null | undefined): {
  readonly isBroken: boolean;
  readonly watch: Watch;
} {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const onError = () => setBrokenUrl(url ?? null);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0)
        setBrokenUrl(url ?? null);
    },
    [url],
  );
  return { isBroken: Boolean(url) && brokenUrl === url, watch: { ref, onError } };
}
