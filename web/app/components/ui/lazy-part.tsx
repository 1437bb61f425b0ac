import { Component, lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of the screen whose code loads when it is shown. Without a network, and after a deployment, that code cannot be
 * loaded: the rest of the screen stays, and `Failed` takes the place of the part. It is given the part's own props, and
 * `onRetry`, which loads the code again. Where there is no `Failed`, nothing is shown until the part is shown the next time.
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
      // React remembers a failed import.
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
