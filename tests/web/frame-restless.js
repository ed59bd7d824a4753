// Why a table does not lie still, for whoever reads of a test that failed. It asks by time, not by frames, which may have stopped.
async () => {
    const boxes = () => JSON.stringify([...document.querySelectorAll('[data-slot]')].map((one) => [one.dataset.slot, one.getBoundingClientRect().toJSON()]));
    const seen = [];
    let frames = 0;
    const count = () => {
        frames += 1;
        seen.push(boxes());
        requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await new Promise((go) => setTimeout(go, 1000));
    return JSON.stringify({
        size: [innerWidth, innerHeight],
        visible: document.visibilityState,
        frames,
        moves: [...new Set(seen)].slice(0, 3),
        fonts: [document.fonts.status, [...document.fonts].filter((one) => one.status === 'loading').map((one) => one.family)],
        busy: document.querySelector('.places.busy') !== null,
        running: document.getAnimations().filter((one) => one.playState === 'running').map((one) => [one.constructor.name, one.animationName ?? one.transitionProperty, one.currentTime, one.effect?.target?.outerHTML.slice(0, 120)]),
    });
}
