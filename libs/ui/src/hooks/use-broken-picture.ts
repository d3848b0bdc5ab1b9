import { useCallback, useState } from 'react';

/** Props that an `<img>` needs to detect that its picture cannot be shown. */
type Watch = {
  readonly ref: (image: HTMLImageElement | null) => void;
  readonly onError: () => void;
};

/**
 * Detects if the picture at an address cannot be shown; one that failed before the page was
 * hydrated counts too. Another address is tried again.
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
