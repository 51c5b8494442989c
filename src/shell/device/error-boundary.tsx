import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { mountAnew } from './mount-anew.ts';

/** Keeps an error in one screen from blanking the app. Navigation to another screen, or to another place on the same screen, clears it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; at: string }> {
  override state = { error: null, at: '' };

  static getDerivedStateFromError(error: unknown) {
    return { error, at: addressNow() };
  }

  override componentDidUpdate(): void {
    if (this.state.error !== null && this.state.at !== addressNow()) this.clear();
  }

  clear = (): void => this.setState({ error: null, at: '' });

  /** The error may have left the page in an inconsistent state, so nothing of the page is reused. */
  retry = (): void => {
    if (!mountAnew()) this.clear();
  };

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} onRetry={this.retry} />
    );
  }
}

const addressNow = (): string => window.location.pathname + window.location.search;
