import { expect, type Locator, type Page } from '@playwright/test'

/** The list of categories that the header's button opens. */
export function menuOf(page: Page): Locator {
  return page.locator('header nav[popover]')
}

export function menuButtonOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Grades' })
}

/** Opens the menu as a reader does. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = menuOf(page)
  await menuButtonOf(page).click()
  await expect(menu).toBeVisible()
  return menu
}
