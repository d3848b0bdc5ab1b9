/** Reports to every observer whether what it observes is on the screen. */
type FakeScreen = { readonly show: (isOnScreen: boolean) => void };

/**
 * Puts an IntersectionObserver in the place of the one that jsdom lacks; nothing is on the screen
 * until `show(true)`. The caller restores the globals.
 */
export function fakeScreen(stubGlobal: (name: string, value: unknown) => void): FakeScreen {
  const observers = new Set<Fake>();
  class Fake {
    readonly #callback: IntersectionObserverCallback;
    readonly #targets = new Set<Element>();

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
      observers.add(this);
    }

    observe(target: Element): void {
      this.#targets.add(target);
    }

    disconnect(): void {
      observers.delete(this);
    }

    report(isIntersecting: boolean): void {
      const entries = [...this.#targets].map((target) => ({ target, isIntersecting }));
      this.#callback(entries as IntersectionObserverEntry[], this as never);
    }
  }
  stubGlobal('IntersectionObserver', Fake);
  return {
    show(isOnScreen) {
      for (const observer of observers) observer.report(isOnScreen);
    },
  };
}
