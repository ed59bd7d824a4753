// Whether the table lies still: nothing has moved for some frames, nothing is under way, the letters are there.
() => {
    // What is fitted to its room is measured a frame after the room has changed, and may change another's room again.
    const boxes = [...document.querySelectorAll('[data-slot], [data-slot]:not([data-slot=board]) *')].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left, top, width, height, one.scrollHeight].join();
    });
    const seen = boxes.join(';');
    const still = window.seenBefore === seen && document.fonts.status === 'loaded' && !document.querySelector('.places.busy')
        && document.getAnimations().every((one) => one.playState !== 'running');
    window.seenBefore = seen;
    window.stillFor = still ? (window.stillFor ?? 0) + 1 : 0;
    if (window.stillFor < 4) return false;
    window.stillFor = 0;
    return true;
}
