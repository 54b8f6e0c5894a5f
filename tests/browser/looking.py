"""Whether a page can be used by everybody, and on any screen."""

from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

from .conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
PHONE: ViewportSize = {"width": 390, "height": 844}


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that another light may break."""
SLOW_AND_LIGHT = ["region"]
"""Rules that take long and never find anything grave."""
SCAN = """async (part, options) => {
    document.documentElement.style.opacity = '1'
    try {
        return await axe.run(part, options)
    } finally {
        document.documentElement.style.opacity = ''
    }
}"""
"""What is not painted would be passed over."""


def findings(page: Page, rules: list[str] | None = None, part: Locator | None = None) -> list[str]:
    """What axe finds that would really hinder somebody: by all its rules or by these, on the whole
    page or in a part of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    options: dict[str, Any] = {
        "resultTypes": ["violations"],
        "rules": {rule: {"enabled": False} for rule in SLOW_AND_LIGHT},
    }
    if rules:
        options["runOnly"] = rules
    result: dict[str, Any] = (part or page.locator(":root")).evaluate(SCAN, options)
    return [
        f"{violation['id']}: {violation['help']} at {node['target']}"
        for violation in result["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def hindrances(page: Page, part: Locator | None = None) -> list[str]:
    """What would hinder somebody, by light and by night: on the page, or in what has opened on it.

    What lies around that need not be looked at again.
    """
    found = findings(page, part=part)
    page.emulate_media(color_scheme="dark")
    found += findings(page, COLOURS, part)
    page.emulate_media(color_scheme="light")
    return found


def fits_across(page: Page) -> bool:
    """Whether the page itself must not be scrolled sideways."""
    found: bool = page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return found


SMALLEST_TEXT = 12
SMALLEST_TARGET = 44

TOO_SMALL = """([text, target]) => {
    document.documentElement.style.opacity = '1'
    const called = (element) => `<${element.localName} class="${element.className.baseVal ??
        element.className}"> ${element.textContent.trim().slice(0, 40)}`
    const seen = (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest('.for-readers')
        && element.getBoundingClientRect().width > 1
    const found = []
    for (const element of document.querySelectorAll('body *')) {
        if (!seen(element)) continue
        const style = getComputedStyle(element)
        const size = Number.parseFloat(style.fontSize)
        const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        if (says && size < text - 0.01) found.push(`text of ${size} px: ${called(element)}`)
    }
    const targets = 'button, a, input, select, summary, label:has(input)'
    for (const element of document.querySelectorAll(targets)) {
        const style = getComputedStyle(element)
        if (!seen(element) || style.pointerEvents === 'none' || style.display === 'inline') continue
        if (element.localName === 'input' && element.closest('label')) continue
        const { width, height } = element.getBoundingClientRect()
        if (Math.min(width, height) < target - 0.5)
            found.push(`target of ${Math.round(width)} x ${Math.round(height)}: ${called(element)}`)
    }
    document.documentElement.style.opacity = ''
    return [...new Set(found)]
}"""


def too_small(page: Page) -> list[str]:
    """Text that cannot be read, and what a thumb cannot hit; links within a sentence are let be."""
    found: list[str] = page.evaluate(TOO_SMALL, [SMALLEST_TEXT, SMALLEST_TARGET])
    return found


def fits(page: Page) -> bool:
    """Whether nothing must be scrolled sideways."""
    found: bool = page.evaluate(
        """() => [document.documentElement, document.querySelector('.board')].every(
            (element) => element.scrollWidth <= element.clientWidth)"""
    )
    return found
