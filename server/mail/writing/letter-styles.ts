/** The style sheet of a letter. */
import { html } from './html.ts'

/** Rules that inline styles cannot express: small screens and dark mode. Mailboxes that drop them lose little. */
export const STYLES = html`<style>
  @media (max-width: 480px) {
    .sheet {
      padding: 28px 22px 24px !important;
    }
    .title {
      font-size: 33px !important;
    }
    .moment {
      font-size: 24px !important;
    }
    .wide {
      width: 100% !important;
    }
    .block {
      display: block !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #091729 !important;
    }
    .sheet {
      background: #142c49 !important;
    }
    .ink {
      color: #f3e8cf !important;
    }
    .pale {
      color: #c3bda9 !important;
    }
    .brand {
      color: #f29a7c !important;
    }
    .rule {
      border-color: #2b4666 !important;
    }
  }
</style>`
