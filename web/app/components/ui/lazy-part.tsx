import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of what has failed. */
  fallback: ReactNode;
  /** Called when something below has failed. */
  onFailure: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed?: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const Nothing = () => null;

/**
 * A part of the screen whose code loads when it is shown. Without a network, and after a deployment, that code cannot be
 * loaded: the rest of the screen stays, and `Failed` takes the place of the part. It is given the part's own props, and
 * `onRetry`, which loads the code again. Where there is no `Failed`, nothing is shown until the part is shown the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props & { onRetry: () => void }> = Nothing,
) {
  let Part = lazy(load);
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    return (
      <Boundary
        key={attempt}
        fallback={
          <Failed
            {...props}
            onRetry={() => {
              setAttempt(attempt + 1);
            }}
          />
        }
        onFailure={() => {
          // React remembers a failed import.
          Part = lazy(load);
        }}
      >
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
