import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { AdHint } from './ad-hint';

it('keeps width and height in their order in Arabic', () => {
  renderAt('/ar/admin/settings', <AdHint settingKey="ad_header_banner" value="" />);
  expect(screen.getByText(/\u2066728 × 90\u2069/)).toBeTruthy();
});
