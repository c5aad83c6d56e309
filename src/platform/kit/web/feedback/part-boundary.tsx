import { useQueryClient } from '@tanstack/react-query';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PartErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { referenceOf } from './error-report-details.ts';

/** Keeps a fault inside one part of a page (a chart, a widget of the home page): the rest stays usable. */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A part of the page failed.', referenceOf(error), error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <PartError error={this.state.error} onRetry={() => this.setState({ error: null })} />
    );
  }
}

/** The answers that a broken part had are asked for anew: one of them may be what broke it. */
function PartError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const client = useQueryClient();
  return (
    <PartErrorState
      error={error}
      onRetry={() => {
        client.removeQueries({ type: 'inactive' });
        onRetry();
      }}
    />
  );
}
