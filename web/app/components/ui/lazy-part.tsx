import { Component, lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of the screen whose code loads when it is shown. Without a network, and after a deployment, that
 * code cannot be loaded. Then the rest of the screen stays, and `Failed` replaces the part. It gets the
 * part's props, and `onRetry`, which loads the code again. Without `Failed`, nothing is shown until the part
 * is shown the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed?: ComponentType<Props & { onRetry: () => void }>,
) {
  let Part = lazy(load);
  return class LazyPart extends Component<Props, { hasFailed: boolean }> {
    static getDerivedStateFromError = () => ({ hasFailed: true });

    override state = { hasFailed: false };

    override componentDidCatch() {
      // React caches a failed import, so that a new `lazy` is needed.
      Part = lazy(load);
    }

    readonly retry = () => {
      this.setState({ hasFailed: false });
    };

    override render() {
      if (this.state.hasFailed) return Failed && <Failed {...this.props} onRetry={this.retry} />;
      return (
        <Suspense>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
}
