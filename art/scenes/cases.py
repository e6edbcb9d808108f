"""What single cases are about, each from another side and in another light than the products."""

from props import *
from scenes.goods import barcode, scanner


def sheet(M, p, x, y, z, yaw, w=0.78, d=1.06, lines=5, mark=None):
    """A sheet of paper lying flat, with bars for lines of text."""
    e = empty('sheet', (x, y, z), (0, 0, yaw), p)
    cube(M, e, (w, d, 0.022), (0, 0, 0.011), 'stone0', 0.008)
    for i in range(lines):
        long = w * (0.70 if i % 3 else 0.46)
        cube(M, e, (long, 0.055, 0.012), (-w * 0.39 + long / 2, d * 0.36 - 0.16 * i, 0.026), 'stone2', 0.005)
    if mark:
        cube(M, e, (w * 0.34, 0.13, 0.02), (w * 0.22, -d * 0.36, 0.028), mark, 0.006)
    return e


def claims(M):
    """A claims desk: letters arrive in a tray, one is stamped in orange, and the telephone is beside it."""
    T = Terrace(M)
    evening_stage()
    t = T.at(-0.85, 0.42, yaw=8, scale=1.34)
    for i, m in enumerate(('river8', 'river7', 'river5')):  # letter trays, one over the other
        cube(M, t, (1.30, 1.30, 0.05), (0, 0, 0.10 + 0.52 * i), m, 0.015)
        for x in (-0.63, 0.63):
            cube(M, t, (0.05, 1.30, 0.24), (x, 0, 0.22 + 0.52 * i), m, 0.012)
        cube(M, t, (1.30, 0.05, 0.24), (0, 0.63, 0.22 + 0.52 * i), m, 0.012)
        if i < 2:
            for x in (-0.60, 0.60):
                cube(M, t, (0.06, 0.06, 0.30), (x, 0.55, 0.48 + 0.52 * i), 'steel', 0.012)
    for i in range(6):
        sheet(M, t, 0.02 * (i % 3), -0.14, 0.13 + 0.024 * i, (-3, 2, 0)[i % 3])
    for i in range(2):
        sheet(M, t, 0.02, -0.16 - 0.1 * i, 0.65 + 0.024 * i, 4 - 8 * i)
    sheet(M, t, 0.0, -0.20, 1.17, -6, mark='orange')
    d = T.at(0.80, -0.62, yaw=-6, scale=1.15)
    sheet(M, d, 0, 0, 0.01, 0, 1.15, 1.30, 6, 'orange')
    s = empty('stamp', (0.46, -0.20, 0.05), (0, 0, 18), d)
    cube(M, s, (0.46, 0.30, 0.14), (0, 0, 0.07), 'ink', 0.02)
    place(puck('neck', 0.08, 0.34, M['orange'], 0.02, parent=s), (0, 0, 0.14))
    ball(M, s, 0.16, (0, 0, 0.56), 'orange')
    k = T.at(1.22, 0.74, yaw=-14, scale=1.35)
    cube(M, k, (0.86, 0.74, 0.20), (0, 0, 0.10), 'river8', 0.04)
    cube(M, k, (0.44, 0.50, 0.05), (0.14, -0.04, 0.225), 'river5', 0.012)
    for i in range(3):
        for j in range(4):
            cube(M, k, (0.09, 0.08, 0.04), (0.01 + 0.13 * i, 0.12 - 0.115 * j, 0.26), 'stone0', 0.012)
    cube(M, k, (0.20, 0.80, 0.13), (-0.28, 0, 0.36), 'stone0', 0.05)
    for y in (-0.32, 0.32):
        cube(M, k, (0.24, 0.20, 0.18), (-0.28, y, 0.28), 'stone0', 0.05)
    sheet(M, T.at(-0.50, -1.10, yaw=14), 0, 0, 0.01, 0, 0.66, 0.80, 4)
    cube(M, T.at(0.34, -1.22, yaw=-24), (0.52, 0.36, 0.05), (0, 0, 0.03), 'mint', 0.01)


def audit(M):
    """A shelf of the same machine over and over: all carry their tag, one is not where the register has it."""
    T = Terrace(M)
    noon_stage()
    for i in range(3):
        for j in range(2):
            x, y = -1.30 + 1.12 * i, 0.72 - 1.05 * j
            if (i, j) == (1, 1):
                e = T.at(x, y)  # only its outline is left
                for sx, sy, px, py in ((0.92, 0.05, 0, 0.31), (0.92, 0.05, 0, -0.31), (0.05, 0.62, 0.44, 0), (0.05, 0.62, -0.44, 0)):
                    cube(M, e, (sx, sy, 0.02), (px, py, 0.012), 'orange', 0.006)
                continue
            e = T.at(x, y)
            for k in range(2):
                cube(M, e, (0.94, 0.66, 0.075), (0, 0, 0.04 + 0.085 * k), ('stone1', 'river8')[k], 0.03)
            cube(M, e, (0.22, 0.14, 0.014), (-0.28, -0.18, 0.17), 'stone0', 0.004)
            for n in range(4):
                cube(M, e, (0.018, 0.09, 0.012), (-0.35 + 0.045 * n, -0.18, 0.178), 'ink', 0.002)
            stair(M, empty('mark', (0.0, 0.06, 0.17), (-90, 0, 0), e), 0.24, 'river5', 0.02)
    p = T.at(1.52, 0.10, 0.52, -24, -50)
    phone(M, p, 0.86, 1.64)
    plate(M, p, 0.62, 0.40, (0, -0.105, 0.28), 'stone0', 0.02, 0.03)
    for n in range(6):
        plate(M, p, 0.035, 0.24, (-0.20 + 0.08 * n, -0.12, 0.28), 'ink', 0.01, 0.003)
    plate(M, p, 0.62, 0.035, (0, -0.13, 0.28), 'glow', 0.01, 0.01)
    tick(M, empty('tk', (0, -0.12, -0.34), parent=p), 0.30, 0.045, 'orange')
    for i, m in enumerate(('stone0', 'orange', 'mint')):
        e = T.at(0.55 + 0.42 * i, -1.28 + 0.05 * i, yaw=(-10, 8, 22)[i])
        cube(M, e, (0.36, 0.24, 0.03), (0, 0, 0.02), m, 0.008)
        for n in range(5):
            cube(M, e, (0.02, 0.14, 0.014), (-0.11 + 0.055 * n, 0, 0.04), 'ink', 0.003)


def cartons(M):
    """A forecast in boxes: each column is a week of stock, and the orange rail above them is what will be sold."""
    T = Terrace(M)
    noon_stage()
    h = (5, 4, 3, 2, 1)
    for i, n in enumerate(h):
        e = T.at(-1.62 + 0.76 * i, 0.42)
        cube(M, e, (0.66, 0.72, 0.09), (0, 0, 0.045), 'river8', 0.015)
        for k in range(n):
            last = k == n - 1
            m = 'orange' if i == 4 else ('mint' if last else ('stone2', 'stone0')[k % 2])
            crate(M, empty('c', (0, 0, 0.10 + 0.37 * k), (0, 0, (-3, 2, 0, 4)[(k + i) % 4]), e), (0.56, 0.60, 0.36), m, 'river5' if i < 4 else 'ember')
    t = T.at(0.15, -1.02, yaw=-8)
    cube(M, t, (1.5, 0.06, 0.06), (0, 0, 0.46), 'steel', 0.02)
    cube(M, t, (0.95, 0.62, 0.08), (-0.10, 0.02, 0.14), 'river5', 0.02)  # a hand truck on its way with the next delivery
    for x in (-0.40, 0.22):
        for y in (-0.26, 0.30):
            place(puck('wheel', 0.09, 0.06, M['ink'], 0.02, parent=t), (x, y + 0.03, 0.09), (90, 0, 0))
    t.children[0].location = (-0.60, 0.02, 0.52)
    t.children[0].rotation_euler = (0, 0, math.radians(90))
    t.children[0].scale = (0.42, 1, 1)
    for x, m in ((-0.30, 'stone0'), (0.14, 'mint')):
        crate(M, empty('c', (x, 0.02, 0.18), parent=t), (0.40, 0.50, 0.30), m, 'river5')
    d = T.at(1.62, -0.62, yaw=-12)
    sheet(M, d, 0, 0, 0.01, 0, 0.70, 0.86, 4, 'orange')


def retrofit(M):
    """A bench: an old control cabinet with its stack light, a small gateway wired to it, and tools."""
    T = Terrace(M)
    evening_stage()
    c = T.at(-0.80, 0.60, yaw=10)
    cube(M, c, (1.50, 0.86, 2.10), (0, 0, 1.05), 'river7', 0.03)
    cube(M, c, (1.34, 0.05, 1.94), (0, -0.43, 1.05), 'river5', 0.02)
    plate(M, c, 0.92, 0.56, (0, -0.48, 1.56), 'ink', 0.04, 0.02)
    for i, (w, m) in enumerate(((0.56, 'mint'), (0.36, 'mint'), (0.48, 'orange'))):
        plate(M, c, w, 0.06, (-0.36 + w / 2, -0.51, 1.72 - 0.15 * i), m, 0.015, 0.01)
    for i in range(4):
        for j in range(3):
            disc(M, c, 0.07, 0.06, (-0.36 + 0.24 * i, -0.49, 1.06 - 0.21 * j), 'orange' if (i, j) == (3, 2) else 'stone1', 0.015)
    place(ring('dial', 0.20, 0.05, 0.06, M['stone0'], 0.015, parent=c), (0.36, -0.50, 0.28), (90, 0, 0))
    l = empty('lights', (0.52, 0.10, 2.10), parent=c)
    place(puck('pole', 0.05, 0.22, M['steel'], 0.01, parent=l), (0, 0, 0))
    for i, m in enumerate(('mint', 'ember', 'orange')):
        place(puck('lamp', 0.13, 0.20, M[m], 0.03, parent=l), (0, 0, 0.22 + 0.22 * i))
    g = T.at(1.02, 0.10, yaw=-8)
    cube(M, g, (0.86, 0.60, 0.34), (0, 0, 0.17), 'stone0', 0.03)
    stair(M, empty('mark', (-0.16, -0.31, 0.18), parent=g), 0.26, 'orange', 0.03)
    for i in range(3):
        disc(M, g, 0.035, 0.03, (0.16 + 0.10 * i, -0.31, 0.18), ('mint', 'mint', 'orange')[i], 0.008)
    tube('aerial', [(0.34, 0.20, 0.30), (0.36, 0.22, 0.7), (0.40, 0.24, 1.05)], 0.03, M['ink'], parent=g, n=20)
    for i in (1, 2, 3):
        arc(M, empty('wave', (0.40, 0.24, 1.05), parent=g), 0.10 + 0.12 * i, 45, 135, 0.024, 'orange')
    tube(
        'wire',
        [(0.02, 0.22, 0.95), (0.42, -0.02, 0.62), (0.80, -0.15, 0.38), (1.20, -0.20, 0.42), (1.50, -0.05, 0.48)],
        0.04,
        M['ink'],
        parent=T.root,
        n=80,
    )
    wrench(M, T.at(-0.30, -1.02, 0.08, -4, -84, -50), 1.0, 0.12, 'steel')
    gear(M, T.at(0.72, -1.06, 0.34, -4, -10), 0.32, 0.16, 'orange', 9)
    mug(M, T.at(1.52, -0.86, yaw=-20), 'mint', 0.8)
