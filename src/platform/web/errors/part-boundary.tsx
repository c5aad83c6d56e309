import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

/** Keeps a fault inside one part of a page (a chart, a widget of the home page): the rest stays usable. */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A part of the page failed.', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorState order={3} error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
